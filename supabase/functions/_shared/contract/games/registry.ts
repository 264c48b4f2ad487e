import * as z from 'zod/mini';
import { roomId } from '../fields.ts';

/** The timing of a game with phases. Its first phase is always `waiting`, until the host starts. */
interface Phases {
  /** How long each phase lasts, in the order of one round. */
  seconds: Readonly<Record<string, number>>;
  /** The cue for the end of a phase sounds with this much time left. */
  cueSeconds: number;
  /** How long the steps of a reveal take in a Show, before the usual time of the last phase; a game without has no Show. */
  revealSeconds?: number;
  /** After this many rounds in a row without a move the game goes back to waiting. */
  idleRoundsMax: number;
}

/**
 * A game, as everything outside its own folders sees it. Only small data: every page loads all entries. A game's calls are
 * in its own file beside this one; its pages are in `src/games/<key>/index.ts`.
 */
export interface GameEntry {
  title: string;
  /** The pages to host, join and (if separate) play a room, with `:roomId` in the path. */
  links: { host: string; join: string; play?: string };
  /** One of the accents in `tokens.css`. */
  accent: 'ice' | 'sun' | 'violet' | 'warm' | 'leaf';
  /** The QR code of the invite panel, in CSS pixels. */
  qrSizePx: number;
  /** How often a screen asks for the room's state. */
  pollMs: number;
  /** Whether people unseen for a while are shown as away. */
  presence: boolean;
  /** Whether people without a seat may look at its rooms. */
  showsOutsiders?: boolean;
  phases?: Phases;
  /** The rounds of a first game, in a game that may end after a chosen number of them. */
  rounds?: number;
  /** The kind of deck entry, for games played with decks: `A | B`, or a prompt. */
  deck?: 'pairs' | 'prompts';
  /** The host's choices at the start: their names, by their words in URLs and in `openRoom.template`. The last one is the default. */
  templates?: Readonly<Record<string, string>>;
  /** What its built-in questions are about: names by their words in URLs. The first one is the default. */
  categories?: Readonly<Record<string, string>>;
  /** Its own colors for people, cycling by the order of joining; otherwise those of `PARTICIPANT_COLORS`. */
  colors?: readonly string[];
}

/** Every game by its key (its name in URLs, folders and replies), in display order. */
export const GAMES = {
  coloring: {
    title: 'Collaborative Coloring Book',
    links: { host: '/coloring?room=:roomId', join: '/join?room=:roomId', play: '/coloring?room=:roomId' },
    accent: 'warm',
    qrSizePx: 160,
    pollMs: 2_000,
    presence: true,
    showsOutsiders: true,
    templates: {
      'ice-cream': 'Sweet Treats',
      skyline: 'City Skyline',
      'amusement-park': 'Amusement Park',
      mountains: 'Mountains',
      sailboat: 'Sailing Day',
      'tea-time': 'Tea Time',
      balloons: 'Balloon Ride',
      reef: 'Coral Reef',
      custom: 'Blank Canvas',
    },
  },
  'this-or-that': {
    title: 'This or That',
    links: {
      host: '/this-or-that?room=:roomId',
      join: '/join-this-or-that?room=:roomId',
      play: '/this-or-that-play?room=:roomId',
    },
    // Its two sides are ice (A) against warm (B); everything else is ice.
    accent: 'ice',
    qrSizePx: 120,
    pollMs: 1_000,
    presence: true,
    phases: { seconds: { voting: 20, results: 8 }, revealSeconds: 5, cueSeconds: 5, idleRoundsMax: 3 },
    rounds: 5,
    deck: 'pairs',
    categories: {
      all: 'All Categories',
      entertainment: 'TV & Movies',
      sports: 'Sports',
      culture: 'Music & Culture',
    },
  },
  masterpiece: {
    title: 'Masterpiece Match',
    links: { host: '/masterpiece-match?room=:roomId', join: '/masterpiece-match?join=:roomId' },
    accent: 'violet',
    qrSizePx: 120,
    pollMs: 1_000,
    presence: true,
    phases: {
      seconds: { drawing: 30, voting: 30, results: 15 },
      revealSeconds: 40,
      cueSeconds: 3,
      idleRoundsMax: 2,
    },
    rounds: 3,
    deck: 'prompts',
  },
  'two-truths': {
    title: 'Two Truths and a Lie',
    links: {
      host: '/two-truths?room=:roomId',
      join: '/join-two-truths?room=:roomId',
      play: '/two-truths-play?room=:roomId',
    },
    accent: 'leaf',
    qrSizePx: 120,
    pollMs: 1_000,
    presence: true,
    phases: {
      seconds: { writing: 90, ask: 30, voting: 20, reveal: 10 },
      revealSeconds: 9,
      cueSeconds: 5,
      idleRoundsMax: 3,
    },
  },
  'warm-welcome': {
    title: 'Warm Welcome',
    links: { host: '/warm-welcome?room=:roomId', join: '/join-warm-welcome/:roomId?' },
    accent: 'sun',
    qrSizePx: 96,
    pollMs: 3_000,
    // Its guests may close the window: they stay on the map.
    presence: false,
    // Only in a Show: a room begins as specified, and stays so without a start.
    phases: { seconds: { asking: 60, guessing: 60, reveal: 10 }, revealSeconds: 40, cueSeconds: 5, idleRoundsMax: 4 },
    // All reach 3:1 against the map's ground.
    colors: ['#D9432F', '#0B7480', '#6A45B8', '#B25F00', '#1D7A4C', '#C2307F', '#2F5FD0', '#7A5A2B'],
  },
} as const satisfies Record<string, GameEntry>;

export type Game = keyof typeof GAMES;

interface Invitation {
  /** "You are invited to {name}". */
  name: string;
  /** One sentence, for link previews and emails. */
  about: string;
  aboutInSpanish: string;
}

/** The games in links and emails. Pages in a browser don't load it. */
export const INVITATIONS: Record<Game, Invitation> = {
  coloring: {
    name: 'the Collaborative Coloring Book',
    about: 'Everyone paints on one picture at the same time.',
    aboutInSpanish: 'Un dibujo que todo el mundo pinta a la vez.',
  },
  'this-or-that': {
    name: 'This or That',
    about: 'Two choices, one vote each, and live results to argue about.',
    aboutInSpanish: 'Dos opciones, un voto por persona y resultados en vivo.',
  },
  masterpiece: {
    name: 'Masterpiece Match',
    about: 'Everyone draws the same prompt, then votes without seeing names.',
    aboutInSpanish: 'Todos dibujan el mismo tema y votan sin saber de quién es cada dibujo.',
  },
  'two-truths': {
    name: 'Two Truths and a Lie',
    about: 'Three statements each, one of them a lie. Everyone else votes which.',
    aboutInSpanish: 'Cada persona escribe dos verdades y una mentira, y los demás adivinan.',
  },
  'warm-welcome': {
    name: 'Warm Welcome',
    about: "Say where you are today and appear on your meeting's map.",
    aboutInSpanish: 'Un mapa muestra dónde está cada persona hoy.',
  },
};

export const GAME_KEYS = Object.keys(GAMES) as [Game, ...Game[]];
export const game = z.enum(GAME_KEYS);

/** The current room of a session that has moved on to another game. */
export const movedTo = z.object({ game, roomId });
export type MovedTo = z.output<typeof movedTo>;

/** The host's choice with this word, or the default; null in a game without. */
export function templateIn(key: Game, word?: string | undefined): string | null {
  const { templates = {} }: GameEntry = GAMES[key];
  const words = Object.keys(templates);
  return words.find((known) => known === word) ?? words.at(-1) ?? null;
}

type Entries = typeof GAMES;
/** The games that can be played with a host's own questions or prompts. */
export type DeckGame = { [Key in Game]: Entries[Key] extends { deck: string } ? Key : never }[Game];
export const DECK_GAMES = GAME_KEYS.filter((key): key is DeckGame => 'deck' in GAMES[key]);

/** The pattern of a link's page: the link without its query. A `?` at the end makes a parameter optional. */
type PageOf<Link> = Link extends `${infer Page}?${infer Query}` ? (Query extends '' ? Link : Page) : Link & string;
/** The pages of a game, as the router's patterns. */
export type GamePage<Key extends Game = Game> = {
  [One in Key]: PageOf<Entries[One]['links'][keyof Entries[One]['links']]>;
}[Key];

/** The page of a link, as the router's pattern. */
export const pageOf = (link: string): string => link.replace(/\?\w.*$/, '');

/** The pages of a game, each once: host, join and play. */
export function pagesOf<Key extends Game>(key: Key): GamePage<Key>[] {
  return [...new Set(Object.values(GAMES[key].links).map(pageOf))] as GamePage<Key>[];
}

const filled = (link: string, roomId: string): string => link.replace(/:roomId\??/, roomId);

/** The host's page of a room, relative to the origin. */
export const hostPath = (key: Game, roomId: string): string => filled(GAMES[key].links.host, roomId);
/** The join link of a room, relative to the origin. */
export const joinPath = (key: Game, roomId: string): string => filled(GAMES[key].links.join, roomId);
/** The page for playing, relative to the origin: the join link, unless the game has a separate page. */
export function playPath(key: Game, roomId: string): string {
  const { play, join }: GameEntry['links'] = GAMES[key].links;
  return filled(play ?? join, roomId);
}
