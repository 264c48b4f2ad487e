import { GAME_KEYS, type GamePage, pagesOf } from '#shared/contract/games/registry.ts';

const OWN_PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/admin',
  '/decks',
  '/settings',
  '/subscribe',
  '/s/:code',
  '/with/:handle',
  '/remote',
  '/cohost',
  '/recap/:sessionId',
  '/r',
  '/support',
  '/contact',
  '/privacy',
  '/terms',
] as const;

export type Page = (typeof OWN_PAGES)[number] | GamePage;

/** Every page that may be linked to; a test compares them with the router's. */
export const PAGES: readonly Page[] = [...OWN_PAGES, ...GAME_KEYS.flatMap((game) => pagesOf(game))];

/** The plan comparison; with a plan, its checkout. */
export const PLANS_PATH = '/subscribe';

/**
 * A plan's checkout. Link to it by a plain `<a href>`: its document has headers of its own that allow the payment
 * provider's script.
 */
export const checkoutPath = (tier: string, every = 'month'): string =>
  `${PLANS_PATH}?tier=${tier}${every === 'month' ? '' : `&every=${every}`}`;

/** Sections of the home page that people look for at a path of their own. */
export const LANDING_SECTIONS = ['pricing', 'faq'] as const;
