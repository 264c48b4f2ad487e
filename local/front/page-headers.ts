/** The source that a CSP has to allow for a `{s}/{z}/{x}/{y}` template of tiles; null when it can't be one. */
function tileSource(tileUrl: string): string | null {
  const withoutNames = tileUrl.replace('{s}.', '*.').replace(/\{\w+\}/g, '0');
  const found = /^(https?:\/\/[^/]+)/.exec(withoutNames);
  return found?.[1] ?? null;
}

/**
 * Headers of every page. Nothing is loaded from anywhere else but the map's tiles; styles may stand in the page, since
 * components measure and place themselves. The referrer's origin goes along: OpenStreetMap refuses tiles without it.
 */
export function pageHeaders(tileUrl: string | null, publicUrl: string | null): Record<string, string> {
  const tiles = tileUrl === null ? null : tileSource(tileUrl);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${tiles}`}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
