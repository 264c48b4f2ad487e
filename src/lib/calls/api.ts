import type * as z from 'zod/mini';
import { type AnyEndpoint, type Endpoint, type Fields, pathOf } from '#shared/contract/endpoint.ts';
import { GUEST_BEARER, SEAT_PREFIX } from '#shared/contract/fields.ts';
import { ApiError, UnreachableError } from '../api-error.ts';
import { accessToken } from '../identity/host-auth.ts';
import { forgetHostSessionOf } from '../identity/host-storage.ts';
import { storedKey } from '../identity/lead-keys.ts';
import { storedKnock, storedSeat } from '../identity/seats.ts';
import { parseJson } from '../storage.ts';
import { leaveOutdated } from './outdated.ts';

/** The caller of an endpoint. A participant's page never acts as a host logged in on the same browser. */
export type Identity =
  /** Of a room also the holder of this tab's key for it. */
  | { kind: 'host' }
  | { kind: 'seat'; roomId: string }
  /** `bearer`: the credential of a guest without a seat. */
  | { kind: 'guest'; bearer?: string };

export const HOST: Identity = { kind: 'host' };
export const GUEST: Identity = { kind: 'guest' };
/** The participant seated in this room. */
export const seatIn = (roomId: string): Identity => ({ kind: 'seat', roomId });

/** The owner of a rejoin link, for the lobby. */
export const rejoiningBy = (link: string): Identity => ({ kind: 'guest', bearer: SEAT_PREFIX + link });

/** A person before the door, by the token of their knock. */
export const knockingBy = (bearer: string): Identity => ({ kind: 'guest', bearer });

/** The holder of a key, who asks where it leads. */
export const withKey = (key: string): Identity => ({ kind: 'guest', bearer: key });

/** The holder of the link to a shared recap. */
export const readingBy = (bearer: string): Identity => ({ kind: 'guest', bearer });

/** The default timeout of a call. */
export const REQUEST_TIMEOUT_MS = 20_000;

type Optional<Shape extends Fields, Value> = keyof Shape extends never
  ? undefined
  : Record<never, never> extends Value
    ? Value | undefined
    : Value;
type Part<Name extends string, Value> = undefined extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** Params, query and body of the endpoint; a part without a schema may not be passed. */
type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodMiniType>
    ? Part<'params', Optional<Params, z.input<z.ZodMiniObject<Params>>>> &
        Part<'query', Optional<Query, z.input<z.ZodMiniObject<Query>>>> &
        Part<'body', Optional<Body, z.input<z.ZodMiniObject<Body>>>>
    : never;

interface CallManner {
  as?: Identity;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Completes even if the page is left; for small bodies only. */
  keepalive?: boolean;
}

export type CallOptions<E> = CallInput<E> & CallManner;

/** The parts of a call, untyped. */
export interface CallParts extends CallManner {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Calls the API outside a room, where nothing is remembered; in a room, see `Room.call`. Without `as`, host endpoints are
 * called as the host and all others as a guest.
 * @throws as `send`
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[options]: Record<never, never> extends CallInput<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<z.output<E['reply']>> {
  const { reply } = await send(endpoint, (options ?? {}) as CallParts);
  return reply as z.output<E['reply']>;
}

/** An answer, with its tag; `reply` is null if it is still the one with the tag that was sent. */
interface Answer<E extends AnyEndpoint> {
  reply: z.output<E['reply']> | null;
  tag: string | null;
}

/**
 * Sends one request and reads its answer.
 * @param tag of the known reply
 * @throws ApiError for any answer that is not OK, UnreachableError without an answer in time
 */
export async function send<E extends AnyEndpoint>(endpoint: E, parts: CallParts, tag?: string): Promise<Answer<E>> {
  const { as, url, bearer } = await targetOf(endpoint, parts);
  const headers = new Headers({ authorization: `Bearer ${bearer}`, accept: 'application/json' });
  if (parts.body) headers.set('content-type', 'application/json');
  if (tag) headers.set('if-none-match', tag);
  const body = parts.body && { body: JSON.stringify(parts.body) };
  const init = { method: endpoint.method, headers, keepalive: parts.keepalive ?? false, ...body };
  const { response, content: text } = await answerOf(url, init, parts, (answer) => answer.text());
  if (response.status === 304 && tag) return { reply: null, tag };
  if (!response.ok) throw noted(errorOf(response, text), as, bearer);
  const parsed = endpoint.reply.safeParse(parseJson(text));
  if (!parsed.success && endpoint.polled) leaveOutdated();
  if (!parsed.success) throw new ApiError(response.status, `${endpoint.name}: ${faultsOf(parsed.error)}`, '');
  return { reply: parsed.data as z.output<E['reply']>, tag: response.headers.get('etag') };
}

/**
 * Calls an endpoint for the packed form of its reply.
 * @throws as `call`; ApiError also for a reply in another form
 */
export async function callPacked<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Uint8Array> {
  const parts = options as CallParts;
  const { as, url, bearer } = await targetOf(endpoint, parts);
  const headers = new Headers({ authorization: `Bearer ${bearer}`, accept: endpoint.packedAs ?? '' });
  const { response, content } = await answerOf(url, { headers }, parts, (answer) => answer.arrayBuffer());
  if (!response.ok) throw noted(errorOf(response, new TextDecoder().decode(content)), as, bearer);
  const type = response.headers.get('content-type') ?? '';
  if (type !== endpoint.packedAs) throw new ApiError(response.status, `${endpoint.name}: not packed, but ${type}`, '');
  return new Uint8Array(content);
}

/**
 * Calls an endpoint with a binary reply.
 * @throws as `call`
 */
export async function callMedia<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Blob> {
  const parts = options as CallParts;
  const { as, url, bearer } = await targetOf(endpoint, parts);
  const headers = new Headers({ authorization: `Bearer ${bearer}` });
  const { response, content } = await answerOf(url, { headers }, parts, (answer) => answer.blob());
  if (!response.ok) throw noted(errorOf(response, await content.text()), as, bearer);
  return content;
}

/**
 * Opens an endpoint's stream; only `signal` ends it from this side.
 * @throws ApiError for any answer that is not OK, UnreachableError without one
 */
export async function openStream<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> & { signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const { as, url, bearer } = await targetOf(endpoint, options as CallParts);
  const headers = new Headers({ authorization: `Bearer ${bearer}`, accept: 'text/event-stream' });
  const { signal } = options;
  const response = await fetch(url, { headers, credentials: 'include', cache: 'no-store', signal }).catch((error) => {
    throw new UnreachableError(error);
  });
  if (!response.ok || response.body === null) throw noted(errorOf(response, await response.text()), as, bearer);
  return response.body;
}

async function targetOf(endpoint: AnyEndpoint, { as: given, params, query }: CallParts) {
  const isForHosts = endpoint.audience === 'host' || endpoint.audience === 'lead';
  const as = given ?? (isForHosts ? HOST : GUEST);
  const url = pathOf(endpoint, texts(params)) + queryText(query);
  return { as, url, bearer: await bearerOf(as, params) };
}

/** Where a reply breaks its schema: `room.phase invalid_value`. */
function faultsOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ code, path }) => `${path.join('.')} ${code}`).join(', ');
}

function errorOf(response: Response, text: string): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, text, response.statusText, seconds >= 0 ? seconds * 1_000 : null);
}

/** A rejected token ends its session. */
function noted(error: ApiError, as: Identity, bearer: string): ApiError {
  if (as.kind === 'host' && error.refusal?.code === 'sign_in') forgetHostSessionOf(bearer);
  return error;
}

/** Sends one request and reads the whole answer within the time limit. The caller's abort stays an abort. */
async function answerOf<Content>(
  url: string,
  init: RequestInit,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS }: CallManner,
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const always = { credentials: 'include', cache: 'no-store', signal: controller.signal } as const;
    const response = await fetch(url, { ...init, ...always });
    return { response, content: await read(response) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new UnreachableError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function bearerOf(as: Identity, params: CallParts['params']): Promise<string> {
  if (as.kind === 'host') return storedKey(`${params?.roomId}`)?.key ?? (await accessToken()) ?? GUEST_BEARER;
  if (as.kind === 'guest') return as.bearer ?? GUEST_BEARER;
  return (storedSeat(as.roomId) ?? storedKnock(as.roomId))?.token ?? GUEST_BEARER;
}

export function queryText(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams(texts(query));
  return search.size > 0 ? `?${search}` : '';
}

/** The given values as URL text. */
function texts(values: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
