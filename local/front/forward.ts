import { BODY_MAX_BYTES } from '../../supabase/functions/_shared/contract/system.ts';
import { ApiError } from '../../supabase/functions/_shared/server/api-error.ts';
import { addressOf, PROXY_SECRET_HEADER, type TrustedProxies } from '../../supabase/functions/api/kit/http/address.ts';
import { readBytes } from '../../supabase/functions/api/kit/http/body.ts';
import { TokenBuckets } from '../../supabase/functions/api/kit/http/token-buckets.ts';
import { authCall } from './auth-calls.ts';
import { refuse } from './refuse.ts';
import type { FrontSettings } from './settings.ts';

/** Headers that are about one connection, that anybody could write to look like somebody else, or that are nobody else's business. */
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
  PROXY_SECRET_HEADER,
];
const LIMIT_SECONDS = 300;

async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  const body = request.body === null ? undefined : await readBytes(request, BODY_MAX_BYTES);
  const reply = await fetch(target, { method: request.method, headers, body, redirect: 'manual' });
  const replied = new Headers(reply.headers);
  // The body comes out of `fetch` unpacked.
  replied.delete('content-encoding');
  replied.delete('content-length');
  return new Response(reply.body, { status: reply.status, headers: replied });
}

type Known = Pick<FrontSettings, 'authUrl' | 'authCallsPer5Minutes'> & TrustedProxies;

/**
 * Hands the calls that browsers make on to Auth. At Supabase a gateway counts what one address asks for; the embedded
 * Auth counts nothing, so that is done here.
 * @returns a function of the request and the address of its connection
 */
export function createAuthDoor(
  { authUrl, authCallsPer5Minutes: calls, ...proxies }: Known,
  now?: () => number,
): (request: Request, peer: string) => Promise<Response> {
  const buckets = calls === null ? null : new TokenBuckets({ burst: calls, perSecond: calls / LIMIT_SECONDS }, now);
  return async (request, peer) => {
    const target = authCall(request.method, request.url);
    if (target === null) return refuse('not_found');
    const wait = buckets?.take(addressOf(request.headers, peer, proxies)) ?? 0;
    if (wait > 0) return refuse('slow_down', { 'retry-after': String(wait) });
    return forward(request, authUrl + target).catch((error: unknown) =>
      refuse(error instanceof ApiError ? error.code : 'unavailable'),
    );
  };
}
