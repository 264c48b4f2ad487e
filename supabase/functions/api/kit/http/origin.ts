import { ApiError } from '../../../_shared/server/api-error.ts';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether an `Origin` is the one that this request went to, or the client's own. */
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
 * Whether another site may have made this request in the name of who is logged in here: only a cookie stands for the
 * caller, and the browser says that it was not us. A client that is no browser sends neither header.
 */
export function isForged(request: Request, byCookie: boolean, publicOrigin: string | null): boolean {
  return byCookie && isForeign(request, publicOrigin);
}

/**
 * Whether the browser says that a script of ours made this request. Over plain http it says nothing of a GET; of that a
 * link on another site may be the cause, so who changes something by a GET needs this and not only that nobody objects.
 */
export function isFromOurScript(request: Request, publicOrigin: string | null): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return isOurs(origin, request, publicOrigin);
  return (
    request.headers.get('sec-fetch-site') === 'same-origin' && request.headers.get('sec-fetch-mode') !== 'navigate'
  );
}

/**
 * Refuses a call that changes something where only a cookie stands for the caller and the browser says that another
 * site made it. A client that is no browser sends neither header and passes.
 */
export function refuseForeign(request: Request, byCookie: boolean, publicOrigin: string | null): void {
  if (CHANGES.has(request.method) && isForged(request, byCookie, publicOrigin)) throw new ApiError('foreign_origin');
}

/**
 * Headers that let the client of a deployment with an origin of its own (a static host in front of hosted functions)
 * read replies. No other origin gets them.
 */
export function crossOriginHeaders(request: Request, publicOrigin: string | null): [string, string][] {
  if (publicOrigin === null || request.headers.get('origin') !== publicOrigin) return [];
  return [
    ['access-control-allow-origin', publicOrigin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'etag, retry-after'],
    ['vary', 'Origin'],
  ];
}

/** The reply to a browser's question before a call from another origin. `methods` are those that the path takes. */
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
