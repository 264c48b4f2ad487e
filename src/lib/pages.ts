/**
 * Every page that exists. Links that the specification names but that lead nowhere yet are not shown: adding a page's
 * path here (and its route in the router; a test compares the two) brings all links to it.
 */
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

/** Whether a page exists, so that it may be linked to. */
export function hasPage(path: (typeof PAGES)[number]): boolean {
  return (PAGES as readonly string[]).includes(path);
}

/** The choice of a plan, and with one the checkout. */
export const PLANS_PATH = '/subscribe';

/**
 * A plan's checkout. Link to it by a plain `<a href>`: its document is loaded with headers of its own, under which it may
 * load the payment provider's script.
 */
export const checkoutPath = (tier: string): string => `${PLANS_PATH}?tier=${tier}`;
