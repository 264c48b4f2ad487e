import { type Asked, json, type Reply, type Service, startService } from './service.ts';

export interface ChatService extends Service {
  /** The model's next words; null: none (a refusal has no content). */
  content: string | null;
}

export const CHAT_KEY = 'sk-test-0123456789';
const DEFAULT_CONTENT = 'Two of these towns have more bridges than traffic lights.';

function error(status: number, message: string, type: string): Reply {
  return json({ error: { message, type, param: null, code: null } }, status);
}

/** A chat completion of an OpenAI-compatible API at `<origin>/v1`, for the key `CHAT_KEY` and any model. */
export async function startChatService(): Promise<ChatService> {
  function answer({ body, headers, method, path }: Asked): Reply {
    if (path !== '/v1/chat/completions') return error(404, `Invalid URL (${method} ${path})`, 'invalid_request_error');
    if (method !== 'POST') return error(405, 'Not allowed to use this method', 'invalid_request_error');
    if (headers.authorization !== `Bearer ${CHAT_KEY}`)
      return error(401, 'Incorrect API key provided', 'invalid_request_error');
    const request: { model?: unknown; messages?: unknown } = JSON.parse(body);
    if (typeof request.model !== 'string')
      return error(400, 'you must provide a model parameter', 'invalid_request_error');
    if (!Array.isArray(request.messages) || request.messages.length === 0) {
      return error(400, "'messages' is a required property", 'invalid_request_error');
    }
    return json({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_768_000_000,
      model: request.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: service.content, refusal: null },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 120, completion_tokens: 20, total_tokens: 140 },
    });
  }

  const plain = await startService(answer, () => {
    service.content = DEFAULT_CONTENT;
  });
  const service: ChatService = Object.assign(plain, { content: DEFAULT_CONTENT as string | null });
  return service;
}
