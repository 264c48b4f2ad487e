import {
  GAME_KEYS,
  GAMES,
  type Game,
  type GameEntry,
  type GamePage,
  INVITATIONS,
  pageOf,
  pagesOf,
} from '#shared/contract/games/registry.ts';
import { capitalized, inWords } from '#shared/domain/number-words.ts';
import { authTexts } from '#src/features/auth/texts.ts';
import { billingTexts } from '#src/features/billing/texts.ts';
import { dashboardTexts } from '#src/features/dashboard/texts.ts';
import { leadPageTexts } from '#src/features/lead/texts.ts';
import { PRIVACY } from '#src/features/legal/privacy.ts';
import { TERMS } from '#src/features/legal/terms.ts';
import { marketingTexts } from '#src/features/marketing/texts.ts';
import { recapTexts } from '#src/features/recap/texts.ts';
import { settingsTexts } from '#src/features/settings/texts.ts';
import { supportTexts } from '#src/features/support/texts.ts';
import { teamLinkTexts } from '#src/features/team-link/texts.ts';
import { roomTexts } from '#src/game-kit/texts.ts';
import type { Page } from '#src/lib/page/pages.ts';

/** A page's metadata for search engines and link previews, before any script runs. */
export interface Head {
  /** Without the product's name; the same as the page's `useDocumentTitle` on opening. */
  title?: string;
  description: string;
  /** Replaces the title in link previews. */
  invitation?: string;
  /** Rooms and accounts: hidden from search engines, with the same preview for every link. */
  isPrivate: boolean;
}

const ABOUT = `${capitalized(inWords(GAME_KEYS.length))} short games for the first minutes of a virtual meeting. One person opens a room; everyone else joins from a phone or laptop with just a name.`;

const found = (title: string, description: string): Head => ({ title, description, isPrivate: false });
const account = (title: string, description = ABOUT): Head => ({ title, description, isPrivate: true });

/** The preview of a join link: reveals neither host nor room. */
function invitation(title: string, { about, name }: (typeof INVITATIONS)[Game]): Head {
  const description = `Join with just a name, on any phone or laptop. ${about}`;
  return { title, description, invitation: `You are invited to ${name}`, isPrivate: true };
}

/** Pages open to guests invite them; a join-only page says so in its title. */
function headOfGame(game: Game, page: GamePage): Head {
  const entry: GameEntry = GAMES[game];
  const isHosts = page === pageOf(entry.links.host);
  const isJoining = page === pageOf(entry.links.join);
  if (isHosts && !isJoining) return { title: entry.title, description: ABOUT, isPrivate: true };
  return invitation(isJoining && !isHosts ? `Join ${INVITATIONS[game].name}` : entry.title, INVITATIONS[game]);
}

const ofGames = Object.fromEntries(
  GAME_KEYS.flatMap((game) => pagesOf(game).map((page) => [page, headOfGame(game, page)])),
) as Record<GamePage, Head>;

/** The head of every page, in English as served. For the build only. */
export const HEADS: Record<Page, Head> = {
  '/': found(marketingTexts.documentTitle, marketingTexts.description),
  '/login': account(authTexts.login.title),
  '/register': account(authTexts.register.title, 'A free account for icebreaker hosts. Participants never need one.'),
  '/forgot-password': account(authTexts.forgot.title),
  '/reset-password': account(authTexts.reset.title),
  '/admin': account(dashboardTexts.documentTitle),
  '/decks': account(dashboardTexts.decks.title),
  '/settings': account(settingsTexts.title),
  '/subscribe': account(billingTexts.documentTitle),
  '/s/:code': {
    title: roomTexts.codeLink.title,
    description: ABOUT,
    invitation: 'You are invited to a session',
    isPrivate: true,
  },
  '/with/:handle': {
    title: teamLinkTexts.documentTitle,
    description: ABOUT,
    invitation: 'You are invited to a session',
    isPrivate: true,
  },
  '/remote': { title: leadPageTexts.remote.title, description: ABOUT, isPrivate: true },
  '/cohost': { title: leadPageTexts.cohost.title, description: ABOUT, isPrivate: true },
  '/recap/:sessionId': account(recapTexts.documentTitle),
  '/r': account(recapTexts.sharedTitle, 'What a session of icebreaker games left: results, pictures and highlights.'),
  ...ofGames,
  '/support': found(supportTexts.support.title, 'Answers to common questions about Thaw, and how to reach a person.'),
  '/contact': found(
    supportTexts.contact.title,
    'Write to the people behind Thaw: a question, an idea, or a larger team.',
  ),
  '/privacy': found(PRIVACY.title, PRIVACY.lead),
  '/terms': found(TERMS.title, TERMS.lead),
};

/** For all other addresses: unknown pages and developer pages. */
export const SHELL_HEAD: Head = { description: ABOUT, isPrivate: true };
