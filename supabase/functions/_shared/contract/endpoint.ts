import * as z from 'zod/mini';
import { least, version } from './fields.ts';
import { movedTo } from './games/registry.ts';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The kind of caller an endpoint accepts; `lead` is the host, a co-host or a remote (see `keys.ts`). The handler and the
 * database decide each action.
 */
export type Audience = 'anybody' | 'host' | 'lead' | 'host or seat' | 'lead or seat';

export type Fields = Record<string, z.ZodMiniType>;

/**
 * One call of the API. The client's `call()`, the server's `on()`, the tests' fakes and the OpenAPI document all derive
 * from it, so a URL or a field name is written once.
 */
export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique name in camelCase; the `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  /** Path from the origin, with `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly audience: Audience;
  readonly status: 200 | 201;
  /** The status when the resource exists already, with the same reply: joining again. */
  readonly repeatStatus: 200 | null;
  readonly params: z.ZodMiniObject<Params>;
  readonly query: z.ZodMiniObject<Query>;
  readonly body: z.ZodMiniObject<Body>;
  readonly reply: Reply;
  /** Its own refusals, besides those common to all calls of its kind (input, credentials, unknown or ended room). */
  readonly refusals: readonly RefusalCode[];
  /** Whether clients poll it, with the tag of their last reply. */
  readonly polled: boolean;
  /** Whether a success only adds to a counter in the log: polls, and frequent calls of one person. */
  readonly counted: boolean;
  /** The largest body in bytes, if not `BODY_MAX_BYTES`. */
  readonly bodyMaxBytes: number | null;
  /** Content types of a binary reply, a picture; `reply` is then not used. */
  readonly media: readonly string[] | null;
  /** Whether the reply is a stream of server-sent events, each one a `reply`. */
  readonly streamed: boolean;
  /** The content type of another form of the same reply, for clients that accept it. */
  readonly packedAs: string | null;
  /** What `version` in the reply counts the changes of, and `least` in the query of a poll; null: no such fields. */
  readonly versionOf: 'room' | 'canvas' | null;
}

type AnyReply = z.ZodMiniType;

/** Added to the query of each poll of a room. */
const ASKED = { least: z.optional(least) };
/** Added to the reply of each change and each poll of a room. */
const TOLD = { version };
/** Added to the reply of each poll of a room: the session has moved on, and its screens follow. */
const MOVED = { movedTo: z.optional(movedTo) };

type InRoom = { roomId: z.ZodMiniType };
type AskedOf<Query, Params, Polled> = [Params, Polled] extends [InRoom, true] ? Query & typeof ASKED : Query;
type ToldOf<Reply, Params, Verb, Polled> = Params extends InRoom
  ? [Verb, Polled] extends ['GET', false]
    ? Reply
    : Reply extends z.ZodMiniObject<infer Shape>
      ? z.ZodMiniObject<Shape & typeof TOLD & ([Polled] extends [true] ? typeof MOVED : unknown)>
      : never
  : Reply;

type Described = Pick<Endpoint, 'name' | 'method' | 'path' | 'summary' | 'reply'> &
  Partial<Omit<Endpoint, 'params' | 'query' | 'body'>> & { params?: Fields; query?: Fields; body?: Fields };

/**
 * Describes one call. Defaults: no parameters, no query, no payload, status 200, any caller. Every change and every poll of
 * a room answers its `version`; every poll takes `least`, and answers `movedTo` once the session has moved on.
 */
export function endpoint<
  Verb extends Method,
  Params extends Fields = Record<never, never>,
  Query extends Fields = Record<never, never>,
  Body extends Fields = Record<never, never>,
  Reply extends AnyReply = AnyReply,
  Polled extends boolean = false,
>(description: {
  name: string;
  method: Verb;
  path: string;
  summary: string;
  audience?: Audience;
  status?: 200 | 201;
  repeatStatus?: 200;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  refusals?: readonly RefusalCode[];
  polled?: Polled;
  counted?: boolean;
  bodyMaxBytes?: number;
  media?: readonly string[];
  streamed?: boolean;
  packedAs?: string;
  versionOf?: 'canvas';
}): Endpoint<Params, AskedOf<Query, Params, Polled>, Body, ToldOf<Reply, Params, Verb, Polled>>;
// Lets the bundler leave out calls that a page doesn't use.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(description: Described): Endpoint {
  const { body = {}, method, params = {}, polled = false, query = {}, reply } = description;
  const isTold = 'roomId' in params && (method !== 'GET' || polled);
  return {
    audience: 'anybody',
    status: 200,
    repeatStatus: null,
    refusals: [],
    polled,
    counted: polled,
    bodyMaxBytes: null,
    media: null,
    streamed: false,
    packedAs: null,
    ...description,
    params: z.object(params),
    query: z.object(isTold && polled ? { ...query, ...ASKED } : query),
    body: z.object(body),
    reply: isTold ? z.extend(reply as z.ZodMiniObject, polled ? { ...TOLD, ...MOVED } : TOLD) : reply,
    versionOf: isTold ? (description.versionOf ?? 'room') : null,
  };
}

export type AnyEndpoint = Endpoint<Fields, Fields, Fields, z.ZodMiniType>;
export type ParamsOf<E extends { params: z.ZodMiniType }> = z.output<E['params']>;
export type QueryOf<E extends { query: z.ZodMiniType }> = z.output<E['query']>;
export type BodyOf<E extends { body: z.ZodMiniType }> = z.output<E['body']>;
export type ReplyOf<E extends { reply: z.ZodMiniType }> = z.output<E['reply']>;

/** The relative URL of a call without its query: `pathOf(getLobby, { roomId })`. */
export function pathOf(target: { path: string }, params: Record<string, string> = {}): string {
  return target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${target.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
