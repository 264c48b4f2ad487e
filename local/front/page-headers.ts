/** The source that a CSP has to allow for a `{s}/{z}/{x}/{y}` template of tiles; null when it can't be one. */
function tileSource(tileUrl: string): string | null {
  const withoutNames = tileUrl.replace('{s}.', '*.').replace(/\{\w+\}/g, '0');
  const found = /^(https?:\/\/[^/]+)/.exec(withoutNames);
  return found?.[1] ?? null;
}

/** What Stripe's script needs, as Stripe lists it for its payment form: the script, its frames, the bank's window. */
const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com';
const STRIPE_CALLS = ' https://api.stripe.com';
const STRIPE_FRAMES = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';

/** The one page where somebody pays. */
const CHECKOUT = '/subscribe';
/** Pages that a link in a mail leads to, with a token in their address. */
const WITH_TOKEN = new Set(['/reset-password', '/login']);

interface Known {
  tileUrl: string | null;
  publicUrl: string | null;
  /** Null: plans can not be paid for here. */
  stripePublishableKey: string | null;
}

/**
 * Headers of every page, by its address without a query. Nothing is loaded from anywhere else but the map's tiles, and on
 * the checkout what belongs to the payment form; styles may stand in the page, since components measure and place
 * themselves. The referrer's origin goes along, since OpenStreetMap refuses tiles without it; not where the address may
 * have a token.
 */
export function createPageHeaders(known: Known): (pathname: string) => Record<string, string> {
  const usual = headersOf(known, false);
  const checkout = known.stripePublishableKey === null ? usual : headersOf(known, true);
  const withoutReferrer = { ...usual, 'referrer-policy': 'no-referrer' };
  return (pathname) => {
    const page = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
    if (page === CHECKOUT) return checkout;
    return WITH_TOKEN.has(page) ? withoutReferrer : usual;
  };
}

function headersOf({ tileUrl, publicUrl }: Known, paying: boolean): Record<string, string> {
  const tiles = tileUrl === null ? null : tileSource(tileUrl);
  const policy = [
    "default-src 'none'",
    `script-src 'self'${paying ? STRIPE_SCRIPTS : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${tiles}`}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${paying ? STRIPE_CALLS : ''}`,
    ...(paying ? [`frame-src ${STRIPE_FRAMES}`] : []),
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
