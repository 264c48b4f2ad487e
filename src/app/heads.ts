import { GAME_PAGES, type Game } from '#shared/contract/games/registry.ts';
import { authTexts } from '#src/features/auth/texts.ts';
import { billingTexts } from '#src/features/billing/texts.ts';
import { dashboardTexts } from '#src/features/dashboard/texts.ts';
import { PRIVACY } from '#src/features/legal/privacy.ts';
import { TERMS } from '#src/features/legal/terms.ts';
import { marketingTexts } from '#src/features/marketing/texts.ts';
import { supportTexts } from '#src/features/support/texts.ts';
import { joinTexts as coloring } from '#src/games/coloring/join-form-texts.ts';
import { joinTexts as thisOrThat } from '#src/games/this-or-that/join-texts.ts';
import { joinTexts as warmWelcome } from '#src/games/warm-welcome/join-form-texts.ts';
import type { PAGES } from '#src/lib/pages.ts';

/** What the document of a page says about it before any script runs, to search engines and to chats that show links. */
export interface Head {
  /** Without the product's name; what the page's `useDocumentTitle` says when it opens. */
  title?: string;
  /** One or two sentences. */
  description: string;
  /** What a link to it says instead of the title. */
  invitation?: string;
  /** Rooms and accounts: nobody finds them by searching, and a link says nothing about which of them it is. */
  isPrivate: boolean;
}

const ABOUT =
  'Four short games for the first minutes of a virtual meeting. One person opens a room; everybody else joins from a phone or a laptop with just a name.';

/** What one is invited to, each after "Join with just a name". */
const GAMES: Record<Game, { name: string; about: string }> = {
  coloring: {
    name: `the ${GAME_PAGES.coloring.title}`,
    about: 'Everybody paints on one picture at the same time.',
  },
  'this-or-that': {
    name: GAME_PAGES['this-or-that'].title,
    about: 'Two choices, one vote each, and live results to argue about.',
  },
  masterpiece: {
    name: GAME_PAGES.masterpiece.title,
    about: 'Everybody draws the same thing, then votes without knowing whose is whose.',
  },
  'warm-welcome': {
    name: GAME_PAGES['warm-welcome'].title,
    about: 'Say where you are today, and see your place appear on the map.',
  },
};

const found = (title: string, description: string): Head => ({ title, description, isPrivate: false });
const account = (title: string, description = ABOUT): Head => ({ title, description, isPrivate: true });
const room = (title: string): Head => ({ title, description: ABOUT, isPrivate: true });

/** Chats show this beside a join link: neither who invites nor to which room. */
function invitation(game: Game, title: string): Head {
  const { name, about } = GAMES[game];
  const description = `Join with just a name, on any phone or laptop. ${about}`;
  return { title, description, invitation: `You are invited to ${name}`, isPrivate: true };
}

/** The head of every page, in English as the server sends it. For the build: the client itself never loads this. */
export const HEADS: Record<(typeof PAGES)[number], Head> = {
  '/': found(marketingTexts.documentTitle, marketingTexts.description),
  '/login': account(authTexts.login.title),
  '/register': account(authTexts.register.title, 'A free account for hosts of icebreakers. Guests never need one.'),
  '/forgot-password': account(authTexts.forgot.title),
  '/reset-password': account(authTexts.reset.title),
  '/admin': account(dashboardTexts.documentTitle),
  '/subscribe': account(billingTexts.documentTitle),
  '/warm-welcome': room(GAME_PAGES['warm-welcome'].title),
  '/join-warm-welcome/:roomId?': invitation('warm-welcome', warmWelcome.documentTitle),
  '/this-or-that': room(GAME_PAGES['this-or-that'].title),
  '/join-this-or-that': invitation('this-or-that', thisOrThat.documentTitle),
  '/this-or-that-play': invitation('this-or-that', GAME_PAGES['this-or-that'].title),
  '/masterpiece-match': invitation('masterpiece', GAME_PAGES.masterpiece.title),
  '/coloring': room(GAME_PAGES.coloring.title),
  '/join': invitation('coloring', coloring.documentTitle),
  '/support': found(supportTexts.support.title, 'Answers to common questions about Thaw, and how to reach a person.'),
  '/contact': found(
    supportTexts.contact.title,
    'Write to the people behind Thaw: a question, an idea, or a larger team.',
  ),
  '/privacy': found(PRIVACY.title, PRIVACY.lead),
  '/terms': found(TERMS.title, TERMS.lead),
};

/** For every other address: it is no page, or one of the developers' own. */
export const SHELL_HEAD: Head = { description: ABOUT, isPrivate: true };
