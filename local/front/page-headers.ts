import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { FrontSettings } from './settings.ts';

/** The CSP source of a `{s}/{z}/{x}/{y}` tile URL; null if it can't be one. */
function tileSource(tileUrl: string): string | null {
  const withoutNames = tileUrl.replace('{s}.', '*.').replace(/\{\w+\}/g, '0');
  return /^(https?:\/\/[^/]+)/.exec(withoutNames)?.[1] ?? null;
}

/** Stripe's documented CSP sources for its payment form: the script, its frames, the bank's window. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_CALLS = ['https://api.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];

const CHECKOUT = '/subscribe';
/** Pages with a token in their URL. */
const WITH_TOKEN = new Set(['/reset-password', '/login', '/r']);

type Known = Pick<FrontSettings, 'tileUrl' | 'publicUrl' | 'stripePublishableKey'>;

interface Kind {
  isCheckout?: boolean;
  referrerPolicy?: 'no-referrer' | 'strict-origin-when-cross-origin';
}

/**
 * Headers of every page, by path. Pages load only their own files, the map's tiles and, at the checkout, the payment
 * form. Inline styles are allowed because components position themselves. OpenStreetMap refuses tiles without a
 * referrer, so only pages with a token in their URL send none.
 */
export function pageHeaders(known: Known): (pathname: string) => MiddlewareHandler {
  const usual = headersOf(known, {});
  const checkout = headersOf(known, { isCheckout: known.stripePublishableKey !== null });
  const withoutReferrer = headersOf(known, { referrerPolicy: 'no-referrer' });
  return (pathname) => {
    const page = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
    if (page === CHECKOUT) return checkout;
    return WITH_TOKEN.has(page) ? withoutReferrer : usual;
  };
}

function headersOf({ tileUrl, publicUrl }: Known, kind: Kind): MiddlewareHandler {
  const { isCheckout = false, referrerPolicy = 'strict-origin-when-cross-origin' } = kind;
  const tiles = tileUrl === null ? null : tileSource(tileUrl);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...(isCheckout ? STRIPE_SCRIPTS : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(tiles === null ? [] : [tiles])],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'", ...(isCheckout ? STRIPE_CALLS : [])],
      ...(isCheckout ? { frameSrc: STRIPE_FRAMES } : {}),
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    // Stripe's replies and the tiles don't opt in to these.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
  });
}
