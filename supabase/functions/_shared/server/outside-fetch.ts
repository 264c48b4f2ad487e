/** How long a service outside may take for one answer, however many requests that needs. */
export const OUTSIDE_TIME_LIMIT_MS = 2_500;

/** `fetch`, as the platform has it or as a test gives it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new Error(`more than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return new TextDecoder().decode(bytes);
}

/**
 * The JSON that a service outside answers. Throws for any other status than 2xx, for more than `maxBytes`, for what is no
 * JSON, and when `signal` ends it; the body is read under the same signal.
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  { maxBytes, ...init }: RequestInit & { maxBytes: number; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return JSON.parse(await readText(response, maxBytes));
}
