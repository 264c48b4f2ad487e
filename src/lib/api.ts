import * as z from 'zod';
import { type AnyEndpoint, type Endpoint, type Fields, pathOf } from '#shared/contract/endpoint.ts';
import { GUEST_BEARER } from '#shared/contract/fields.ts';
import { recall, remember } from './answers.ts';
import { ApiError, UnreachableError } from './api-error.ts';
import { accessToken } from './host-auth.ts';
import { forgetHostSessionOf } from './host-storage.ts';
import { storedSeat } from './seats.ts';
import { learnServerTime } from './server-clock.ts';

/** As whom a call is made. A page of participants never acts as the host who may be logged in in the same browser. */
export type Identity = { kind: 'host' } | { kind: 'seat'; roomId: string } | { kind: 'guest' };

export const HOST: Identity = { kind: 'host' };
export const GUEST: Identity = { kind: 'guest' };

/** After this long without an answer the call counts as unreachable, unless it says otherwise. */
export const REQUEST_TIMEOUT_MS = 20_000;

type Optional<Shape extends Fields, Value> = keyof Shape extends never
  ? undefined
  : Record<never, never> extends Value
    ? Value | undefined
    : Value;
type Part<Name extends string, Value> = undefined extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** Parameters, query and body as the endpoint describes them; a part that it does not have may not be given. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Optional<Params, z.input<z.ZodObject<Params>>>> &
        Part<'query', Optional<Query, z.input<z.ZodObject<Query>>>> &
        Part<'body', Optional<Body, z.input<z.ZodObject<Body>>>>
    : never;

interface CallManner {
  as?: Identity;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export type CallOptions<E> = CallInput<E> & CallManner;

/** The parts of a call where the endpoint is not known to the types. */
export interface CallParts extends CallManner {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Makes one call of the API, as its endpoint describes it. Without `as` it is the host's where only hosts may call,
 * else a guest's.
 * @throws ApiError for any answer that is not OK, UnreachableError when there was no answer (in time)
 */
export function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[options]: Record<never, never> extends CallInput<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<z.output<E['reply']>> {
  return send(endpoint, (options ?? {}) as CallParts);
}

/** `call` for code that is generic over endpoints. */
export async function send<E extends AnyEndpoint>(endpoint: E, parts: CallParts): Promise<z.output<E['reply']>> {
  const as = parts.as ?? (endpoint.audience === 'host' ? HOST : GUEST);
  const path = pathOf(endpoint, texts(parts.params));
  const url = path + queryText(parts.query);
  const bearer = await bearerOf(as);
  const place = `${bearer} ${path}`;
  const known = endpoint.polled ? recall(place, url) : undefined;

  const headers = new Headers({ authorization: `Bearer ${bearer}`, accept: 'application/json' });
  if (parts.body) headers.set('content-type', 'application/json');
  if (known) headers.set('if-none-match', known.etag);
  const sentAt = Date.now();
  const { response, text } = await answerOf(
    url,
    {
      method: endpoint.method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      ...(parts.body && { body: JSON.stringify(parts.body) }),
    },
    parts,
  );

  if (response.status === 304 && known) return known.reply as z.output<E['reply']>;
  if (!response.ok) {
    const error = new ApiError(response.status, text, response.statusText);
    if (as.kind === 'host' && error.refusal?.code === 'sign_in') forgetHostSessionOf(bearer);
    throw error;
  }
  const parsed = endpoint.reply.safeParse(jsonOf(text));
  if (!parsed.success) throw new ApiError(response.status, `${endpoint.name}: ${z.prettifyError(parsed.error)}`, '');
  learnServerTime(parsed.data, sentAt, Date.now());
  const etag = response.headers.get('etag');
  if (endpoint.polled && etag) remember(place, { url, etag, reply: parsed.data, size: text.length });
  return parsed.data as z.output<E['reply']>;
}

/** Sends one request and reads the whole answer, within the time limit. An abort by the caller stays an abort. */
async function answerOf(
  url: string,
  init: RequestInit,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS }: CallManner,
): Promise<{ response: Response; text: string }> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    throw new UnreachableError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function bearerOf(as: Identity): Promise<string> {
  if (as.kind === 'host') return (await accessToken()) ?? GUEST_BEARER;
  if (as.kind === 'seat') return storedSeat(as.roomId)?.token ?? GUEST_BEARER;
  return GUEST_BEARER;
}

function queryText(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams(texts(query));
  return search.size > 0 ? `?${search}` : '';
}

/** The values that are given, as the texts that stand in an address. */
function texts(values: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
