import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ApiError } from '../../../_shared/server/api-error.ts';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether an `Origin` is this server's, or the client's own. */
function isOurs(origin: string, request: Request, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  // Behind a proxy that ends TLS only the host is the same, never the scheme.
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}

function isForeign(request: Request, publicOrigin: string | null): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin === publicOrigin) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && !isOurs(origin, request, publicOrigin);
}

/**
 * Whether another site may have made this request in a logged-in person's name: only a cookie identifies the caller, and
 * the browser names a foreign origin. Other clients send neither header.
 */
export function isForged(request: Request, byCookie: boolean, publicOrigin: string | null): boolean {
  return byCookie && isForeign(request, publicOrigin);
}

/**
 * Whether the browser confirms that our own script made this request. Over plain http browsers say nothing about a GET,
 * and a link on another site may cause one: a GET that changes something needs this confirmation.
 */
export function isFromOurScript(request: Request, publicOrigin: string | null): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return isOurs(origin, request, publicOrigin);
  return (
    request.headers.get('sec-fetch-site') === 'same-origin' && request.headers.get('sec-fetch-mode') !== 'navigate'
  );
}

/**
 * Refuses a changing call when only a cookie identifies the caller and the browser names another site. Clients other than
 * browsers send neither header and pass.
 */
export function refuseForeign(request: Request, byCookie: boolean, publicOrigin: string | null): void {
  if (CHANGES.has(request.method) && isForged(request, byCookie, publicOrigin)) throw new ApiError('foreign_origin');
}

/**
 * Lets the client of a deployment with its own origin (a static host in front of hosted functions) read replies. No other
 * origin is granted anything.
 */
export function allowOrigin(publicOrigin: string): MiddlewareHandler {
  const allow = cors({
    origin: publicOrigin,
    credentials: true,
    allowMethods: [...CHANGES, 'GET', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return (context, next) => (context.req.header('origin') === publicOrigin ? allow(context, next) : next());
}
