import { joinModules, pageModules } from '../../local/build/page-modules.ts';
import {
  GAME_KEYS,
  GAMES,
  type Game,
  type GameEntry,
  pageOf,
  pagesOf,
} from '../../supabase/functions/_shared/contract/games/registry.ts';

/**
 * What a page may load of scripts before it can be used, in bytes as they travel (gzip, level 9): the client's entry, the
 * page's module and all that these import. What a page loads later (a game while a name is typed, a map, a dialog) is not
 * in it. Lower a number when a page has become lighter; a page that needs a higher one has a reason for its commit.
 */
export interface Budget {
  /** Of the page table. */
  page: string;
  module: string;
  bytes: number;
  /** Whether only hosts open it: then Supabase's client, which it loads for its first call, is in it, too. */
  isHosts: boolean;
}

/** The form is usable within 2 s on a slow phone. React and its DOM alone are 67,700. */
const JOIN = 145_500;
/** With suggestions while a place is typed. */
const JOIN_AT_PLACE = 149_600;
/** A game: a participant's game, loaded while they type their name. */
const GAME = 180_000;
/** The picture: others' strokes flow, with names at their brushes. */
const PICTURE = 190_900;
/** Hosts' pages before the map or the payment, with Supabase's client (29,000). */
const HOST = 292_500;
/** For first visitors, so it must not be much heavier than a form. Most of it is there as HTML. */
const LANDING = 160_900;
/** Forms with rules (react-hook-form is 14,000 of it). */
const FORM = 170_400;

const modules = pageModules();

/** A game's page holds its join form, or a participant plays there, or it is its host's. */
function bytesOf(game: Game, page: string): number {
  const { join, play }: GameEntry['links'] = GAMES[game].links;
  if (page === pageOf(join)) return game === 'warm-welcome' ? JOIN_AT_PLACE : JOIN;
  if (page !== pageOf(play ?? '')) return HOST;
  return game === 'coloring' ? PICTURE : GAME;
}

const OTHERS = { '/admin': HOST, '/subscribe': HOST, '/': LANDING, '/login': FORM, '/register': FORM };

export const BUDGETS: readonly Budget[] = [
  ...GAME_KEYS.flatMap((game) => pagesOf(game).map((page) => [page, bytesOf(game, page)] as const)),
  ...Object.entries(OTHERS),
].map(([page, bytes]) => ({ page, module: modules.get(page) ?? page, bytes, isHosts: bytes === HOST }));

/** Loaded with a host's first call. */
export const HOST_CLIENT = 'src/lib/identity/host-client.ts';

/** The pages on which people join. */
export const JOIN_BUDGETS = BUDGETS.filter(({ module }) => joinModules().includes(module));

/** The weight that a page's words in another language may add. */
export const LANGUAGE_BYTES = 5_000;

/** Never loaded by a join page before it can be used. */
export const NOT_ON_JOIN_PAGES =
  /node_modules\/(@supabase|@stripe|leaflet|react-leaflet|react-hook-form|@hookform|sonner|qrcode|@floating-ui|@radix-ui\/react-(menu|dialog|dismissable-layer|popper|select|tooltip))\//;

/** A guest's game without a page of its own, and its weight unless it is `GAME`. */
const PLAYED: Partial<Record<Game, { module?: string; bytes?: number }>> = {
  'warm-welcome': { module: 'src/games/warm-welcome/components/seated-guest.tsx', bytes: 159_500 },
  coloring: { bytes: PICTURE },
  'this-or-that': { bytes: 174_100 },
  'two-truths': { bytes: 175_200 },
  masterpiece: { module: 'src/games/masterpiece/components/guest-table.tsx', bytes: 187_900 },
};

/** A guest's game, together with the page that loads it while they type their name. */
export const GUEST_GAMES = GAME_KEYS.map((game) => {
  const { links, title }: GameEntry = GAMES[game];
  const page = modules.get(pageOf(links.join)) ?? '';
  const { module = modules.get(pageOf(links.play ?? '')) ?? page, bytes = GAME } = PLAYED[game] ?? {};
  return { game: title, page, module, bytes };
});

/** Loaded for hosts, from the pages that they share with guests. */
export const HOSTS_PARTS = /^src\/games\/(coloring\/host\/host-studio|masterpiece\/components\/host-room)\.tsx$/;

/** Never loaded by a guest, not even after the form: accounts and payments. */
export const NEVER_FOR_GUESTS = /node_modules\/(@supabase|@stripe)\/|src\/lib\/host-client\.ts$/;

/** Not in a guest's game before it can be used: the map with its library comes after the seat. */
export const AFTER_THE_SEAT =
  /node_modules\/(leaflet|react-leaflet|us-atlas|world-atlas|topojson-client)\/|src\/games\/warm-welcome\/map\/ground-map\.tsx$/;
