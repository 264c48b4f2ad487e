import type * as z from 'zod/mini';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '../../../_shared/contract/endpoint.ts';
import { BODY_MAX_BYTES } from '../../../_shared/contract/system.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { parseInput, readJson } from './body.ts';
import type { Caller } from './caller.ts';
import { respondOnce, Snapshot } from './snapshot.ts';

/** A handler's arguments: checked input, and the caller. */
export interface Call<E extends AnyEndpoint, Admitted = unknown> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The result of `admit`, in endpoints with one. */
  admitted: Admitted;
}

type ReplyInput<E extends AnyEndpoint> = z.input<E['reply']>;
type Handler<E extends AnyEndpoint, Admitted> = (
  call: Call<E, Admitted>,
) => Promise<ReplyInput<E> | Answer<ReplyInput<E>>>;

/** A reply with its own status or cookies; most handlers return just the reply. */
export class Answer<Reply> {
  readonly reply: Reply;
  readonly status: 200 | 201 | null;
  readonly cookies: readonly string[];

  constructor(reply: Reply, options: { status?: 200 | 201; cookies?: readonly string[] } = {}) {
    this.reply = reply;
    this.status = options.status ?? null;
    this.cookies = options.cookies ?? [];
  }
}

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  endpoint: AnyEndpoint;
  countsItself?: boolean;
  answer(incoming: {
    params: Record<string, string>;
    query: Record<string, string>;
    caller: Caller;
  }): Promise<Response>;
}

/** The checked path parameters. A malformed one names nothing that exists (404). */
export function parseParams<E extends AnyEndpoint>(endpoint: E, params: Record<string, string>): ParamsOf<E> {
  const parsed = endpoint.params.safeParse(params);
  if (parsed.success) return parsed.data as ParamsOf<E>;
  const wrong = parsed.error.issues.some((issue) => issue.path[0] === 'roomId');
  throw new ApiError(wrong ? 'room_not_found' : 'not_found');
}

/**
 * Answers one endpoint of the contract. The handler gets parsed input and returns a reply; fields outside the contract are
 * dropped, and an invalid reply is an internal error.
 */
export function on<E extends AnyEndpoint>(endpoint: E, handler: Handler<E, undefined>): Route {
  return onAdmitted(endpoint, async () => undefined, handler);
}

/** The same for an endpoint of logged-in hosts, with the host's id. */
export function onHost<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Omit<Call<E>, 'admitted'> & { host: string }) => ReturnType<Handler<E, unknown>>,
): Route {
  const admit = ({ caller }: { caller: Caller }) => caller.requireHost();
  return onAdmitted(endpoint, admit, ({ admitted, ...call }) => handler({ ...call, host: admitted.userId }));
}

/** The same for an endpoint with a large body: `admit` checks the caller, or refuses, before it is read. */
export function onAdmitted<E extends AnyEndpoint, Admitted>(
  endpoint: E,
  admit: (call: Pick<Call<E>, 'params' | 'caller'>) => Promise<Admitted>,
  handler: Handler<E, Admitted>,
): Route {
  return {
    endpoint,
    async answer({ caller, params: given, query }) {
      const { request } = caller;
      const params = parseParams(endpoint, given);
      const { audience } = endpoint;
      if (audience === 'host' || (audience === 'lead' && caller.credentials.key === null)) await caller.requireHost();
      const admitted = await admit({ params, caller });
      const result = await handler({
        admitted,
        params,
        query: parseInput(endpoint.query, query) as QueryOf<E>,
        body: parseInput(
          endpoint.body,
          await readJson(request, endpoint.bodyMaxBytes ?? BODY_MAX_BYTES, caller.ip),
        ) as BodyOf<E>,
        caller,
      });
      const answer = result instanceof Answer ? result : new Answer(result);
      const reply = endpoint.reply.parse(answer.reply);
      if (endpoint.polled) return new Snapshot(reply as object).respondTo(request);
      return respondOnce(reply, request, answer.status ?? endpoint.status, answer.cookies);
    },
  };
}

/** A poll's reply: a `Snapshot`, or another one made from memory. */
export interface PollReply {
  respondTo(request: Request): Response | Promise<Response>;
}

/** Answers a polled endpoint of one room. It counts its callers itself: a whole office polls from one IP. */
export function onPoll<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Pick<Call<E>, 'params' | 'query' | 'caller'>) => Promise<PollReply>,
): Route {
  return {
    endpoint,
    countsItself: true,
    async answer({ caller, params, query }) {
      const asked = parseInput(endpoint.query, query) as QueryOf<E>;
      const reply = await handler({ params: parseParams(endpoint, params), query: asked, caller });
      return reply.respondTo(caller.request);
    },
  };
}

/** A picture or other bytes, with the content type found on upload. */
export interface Media {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content at this URL never changes; shared caches keep nothing. */
const IMMUTABLE = 'private, max-age=86400, immutable';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  /** The URL, opened directly, shows an inert picture, even if its bytes are malicious. */
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Answers an endpoint with a binary reply (`media`). A content type missing from the contract is an internal error.
 */
export function onMedia<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Pick<Call<E>, 'params' | 'caller'>) => Promise<Media>,
  cacheControl = IMMUTABLE,
): Route {
  return {
    endpoint,
    async answer({ params, caller }) {
      const { bytes, type } = await handler({ params: parseParams(endpoint, params), caller });
      if (!endpoint.media?.includes(type)) throw new Error(`${endpoint.name} does not answer ${type}`);
      return new Response(bytes, { headers: { ...HEADERS, 'cache-control': cacheControl, 'content-type': type } });
    },
  };
}
