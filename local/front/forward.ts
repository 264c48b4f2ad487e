import { BODY_MAX_BYTES } from '../../supabase/functions/_shared/contract/system.ts';
import { addressOf } from '../../supabase/functions/api/http/address.ts';
import { TokenBuckets } from '../../supabase/functions/api/http/token-buckets.ts';
import { refuse } from './refuse.ts';
import type { FrontSettings } from './settings.ts';

/** Headers that are about one connection, or that anybody could write to look like somebody else. */
const NOT_FORWARDED = [
  'connection',
  'forwarded',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const LIMIT_SECONDS = 300;

/** A body as far as it is no larger than any of Auth's is; null when it goes on. */
async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > BODY_MAX_BYTES) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  const body = request.body === null ? undefined : await readBody(request.body);
  if (body === null) return refuse('too_large');
  const reply = await fetch(target, { method: request.method, headers, body, redirect: 'manual' });
  const replied = new Headers(reply.headers);
  // The body comes out of `fetch` unpacked.
  replied.delete('content-encoding');
  replied.delete('content-length');
  return new Response(reply.body, { status: reply.status, headers: replied });
}

type Known = Pick<FrontSettings, 'authUrl' | 'authCallsPer5Minutes' | 'trustedProxyHops'>;

/**
 * Hands calls on to Auth. At Supabase a gateway counts what one address asks for; the embedded Auth counts nothing, so
 * that is done here: nobody can try passwords without end.
 * @returns a function of the request, the path and query that it is for, and the address of its connection
 */
export function createAuthDoor(
  { authUrl, authCallsPer5Minutes: calls, trustedProxyHops }: Known,
  now?: () => number,
): (request: Request, path: string, peer: string) => Promise<Response> {
  const buckets = calls === null ? null : new TokenBuckets({ burst: calls, perSecond: calls / LIMIT_SECONDS }, now);
  return async (request, path, peer) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    const wait = changes ? (buckets?.take(addressOf(request.headers, peer, trustedProxyHops)) ?? 0) : 0;
    if (wait > 0) return refuse('slow_down', { 'retry-after': String(wait) });
    return forward(request, authUrl + path).catch(() => refuse('unavailable'));
  };
}
