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
 * Headers that let the client of a deployment with its own origin (a static host in front of hosted functions) read
 * replies. No other origin gets them.
 */
export function crossOriginHeaders(request: Request, publicOrigin: string | null): [string, string][] {
  if (publicOrigin === null || request.headers.get('origin') !== publicOrigin) return [];
  return [
    ['access-control-allow-origin', publicOrigin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'etag, retry-after, x-request-id'],
    ['vary', 'Origin'],
  ];
}

/** The reply to a CORS preflight. `methods` are those of the path. */
export function preflight(request: Request, publicOrigin: string | null, methods: readonly string[]): Response {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const granted = crossOriginHeaders(request, publicOrigin);
  if (granted.length === 0) return new Response(null, { status: 204, headers: { allow } });
  return new Response(null, {
    status: 204,
    headers: [
      ['allow', allow],
      ['access-control-allow-methods', allow],
      ['access-control-allow-headers', 'authorization, content-type, if-none-match'],
      ['access-control-max-age', '600'],
    ],
  });
}

/** Whether cookies may be limited to encrypted connections: the browser came by https. */
export function isSecure(request: Request, publicOrigin: string | null): boolean {
  return (publicOrigin ?? request.url).startsWith('https:');
}
