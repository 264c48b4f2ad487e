import { vi } from 'vitest';
import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { asksForPastSessions, type PastSession } from '#shared/contract/past-sessions.ts';
import { REFUSALS, type Refusal, type RefusalCode } from '#shared/contract/refusals.ts';
import { type ClientConfig, CONFIG_PATH } from '#shared/contract/system.ts';

/** `version` may be left out: it is 0 then. */
type ReplyInput<E extends AnyEndpoint> = Unversioned<z.input<E['reply']>>;
type Unversioned<Reply> = Reply extends { version: number } ? Omit<Reply, 'version'> & { version?: number } : Reply;
interface Asked {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  bearer: string;
}
type Answer = (asked: Asked) => unknown;

/** Thrown by a handler: a refusal with this code. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly extra: Partial<Refusal>;

  constructor(code: RefusalCode, extra: Partial<Refusal> = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

const CONFIG: ClientConfig = {
  supabaseUrl: 'http://localhost:3000',
  supabasePublishableKey: 'sb_publishable_test',
  publicOrigin: null,
  tileUrl: null,
  tileAttribution: '',
  stripePublishableKey: null,
  supportEmail: 'support@thaw.example',
  canRegister: true,
  demo: null,
  devTools: false,
  legal: {},
};

/**
 * Replaces `fetch` by an API made from the contract: requests and replies must match their endpoint. Calls without a
 * handler are unreachable.
 */
export function fakeApi({ config = {} }: { config?: Partial<ClientConfig> } = {}) {
  const handlers = new Map<AnyEndpoint, Answer>();
  /** The calls so far: endpoint names and their input. */
  const calls: (Asked & { name: string })[] = [];

  async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input), 'http://localhost:3000');
    const { pathname, searchParams } = url;
    if (pathname === CONFIG_PATH) return Response.json({ ...CONFIG, ...config });
    if (pathname === '/auth/v1/user') return Response.json({ id: 'somebody' });
    if (asksForPastSessions(url)) return Response.json(made.past(searchParams));
    for (const [endpoint, handler] of handlers) {
      const params = matched(endpoint.path, pathname);
      if (!params || endpoint.method !== (init?.method ?? 'GET')) continue;
      const asked = {
        params: endpoint.params.parse(params),
        query: endpoint.query.parse(Object.fromEntries(searchParams)),
        body: endpoint.body.parse(init?.body ? JSON.parse(String(init.body)) : {}),
        bearer: new Headers(init?.headers).get('authorization') ?? '',
      };
      calls.push({ name: endpoint.name, ...asked });
      return answerOf(endpoint, handler, asked);
    }
    throw new TypeError(`Nobody answers ${pathname}`);
  }
  const stub = () =>
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
      Promise.race([answer(input, init), ...(init?.signal ? [abortOf(init.signal)] : [])]),
    );
  stub();

  const made = {
    calls,
    /** The answer of the Data API. */
    past: (_asked: URLSearchParams): PastSession[] => [],
    /** As made: without handlers and calls. */
    reset(): void {
      handlers.clear();
      calls.length = 0;
      made.past = () => [];
      stub();
    },
    on<E extends AnyEndpoint>(endpoint: E, handler: (asked: Asked) => ReplyInput<E> | Promise<ReplyInput<E>>): void {
      handlers.set(endpoint, handler);
    },
    /** Refuses every call. */
    refuse(endpoint: AnyEndpoint, code: RefusalCode, extra: Partial<Refusal> = {}): void {
      handlers.set(endpoint, () => {
        throw new Refused(code, extra);
      });
    },
    /** Keeps every call waiting for the reply, until the returned function is called. */
    hold<E extends AnyEndpoint>(endpoint: E, reply: ReplyInput<E>): () => void {
      let tell = () => {};
      const told = new Promise<void>((resolve) => {
        tell = resolve;
      });
      handlers.set(endpoint, async () => {
        await told;
        return reply;
      });
      return tell;
    },
    /** Takes the endpoint offline. */
    off(endpoint: AnyEndpoint): void {
      handlers.delete(endpoint);
    },
    named: (name: string) => calls.filter((call) => call.name === name),
  };
  return made;
}

/** Rejects when the caller aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function answerOf(endpoint: AnyEndpoint, handler: Answer, asked: Asked): Promise<Response> {
  try {
    const given = await handler(asked);
    const reply = endpoint.versionOf === null ? given : { version: 0, ...(given as object) };
    return Response.json(endpoint.reply.parse(reply), { status: endpoint.status });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, error: sentence } = REFUSALS[error.code];
    return Response.json({ error: sentence, code: error.code, ...error.extra }, { status });
  }
}

function matched(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(pathname);
  return groups
    ? Object.fromEntries(Object.entries(groups.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
    : undefined;
}
