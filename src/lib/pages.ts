/** Every page that may be linked to: those of the router, with which a test compares them. */
export const PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/admin',
  '/subscribe',
  '/warm-welcome',
  '/join-warm-welcome/:roomId?',
  '/this-or-that',
  '/join-this-or-that',
  '/this-or-that-play',
  '/masterpiece-match',
  '/coloring',
  '/join',
  '/support',
  '/contact',
  '/privacy',
  '/terms',
] as const;

/** The choice of a plan, and with one the checkout. */
export const PLANS_PATH = '/subscribe';

/**
 * A plan's checkout. Link to it by a plain `<a href>`: its document is loaded with headers of its own, under which it may
 * load the payment provider's script.
 */
export const checkoutPath = (tier: string): string => `${PLANS_PATH}?tier=${tier}`;
