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
}

/** Of the issue "The face": the form is usable within 2 s on a slow phone. React and its DOM alone are 67,700. */
const JOIN = 130_000;
/** A game: what a participant plays with, loaded while they type their name. */
const GAME = 158_000;
/** Of the same issue: hosts' pages before the map or the payment. */
const HOST = 250_000;
/** Read by people who have never been here, so it must not be much heavier than a form. Most of it is there as HTML. */
const LANDING = 142_000;
/** Forms with rules (react-hook-form is 14,000 of it). */
const FORM = 149_000;

export const BUDGETS: readonly Budget[] = [
  { page: '/join', module: 'src/games/coloring/pages/join-page.tsx', bytes: JOIN },
  {
    page: '/join-warm-welcome/:roomId?',
    module: 'src/games/warm-welcome/pages/join-warm-welcome-page.tsx',
    bytes: JOIN,
  },
  { page: '/join-this-or-that', module: 'src/games/this-or-that/pages/join-this-or-that-page.tsx', bytes: JOIN },
  // Its join form is on the game's own page.
  { page: '/masterpiece-match', module: 'src/games/masterpiece/pages/masterpiece-page.tsx', bytes: JOIN },

  { page: '/coloring', module: 'src/games/coloring/pages/coloring-page.tsx', bytes: GAME },
  { page: '/this-or-that-play', module: 'src/games/this-or-that/pages/this-or-that-play-page.tsx', bytes: GAME },

  { page: '/warm-welcome', module: 'src/games/warm-welcome/pages/warm-welcome-page.tsx', bytes: HOST },
  { page: '/this-or-that', module: 'src/games/this-or-that/pages/this-or-that-page.tsx', bytes: HOST },
  { page: '/admin', module: 'src/app/dashboard-route.tsx', bytes: HOST },
  { page: '/subscribe', module: 'src/features/billing/pages/subscribe-page.tsx', bytes: HOST },

  { page: '/', module: 'src/features/marketing/pages/landing-page.tsx', bytes: LANDING },
  { page: '/login', module: 'src/features/auth/pages/login-page.tsx', bytes: FORM },
  { page: '/register', module: 'src/features/auth/pages/register-page.tsx', bytes: FORM },
];

/** What a page's words in another language may add. */
export const LANGUAGE_BYTES = 5_000;

/** What a join page never loads before it can be used. */
export const NOT_ON_JOIN_PAGES =
  /node_modules\/(@supabase|@stripe|leaflet|react-leaflet|react-hook-form|@hookform|sonner|qrcode|@floating-ui|@radix-ui\/react-(menu|dialog|dismissable-layer|popper|select|tooltip))\//;

/** What a guest plays with, and the page from which it is loaded while they type their name. */
export interface GuestGame {
  game: string;
  page: string;
  module: string;
  /** Of the page and the game together, as above. */
  bytes: number;
}

export const GUEST_GAMES: readonly GuestGame[] = [
  {
    game: 'Warm Welcome',
    page: 'src/games/warm-welcome/pages/join-warm-welcome-page.tsx',
    module: 'src/games/warm-welcome/components/seated-guest.tsx',
    bytes: 132_000,
  },
  {
    game: 'Coloring',
    page: 'src/games/coloring/pages/join-page.tsx',
    module: 'src/games/coloring/pages/coloring-page.tsx',
    bytes: 159_000,
  },
  {
    game: 'This or That',
    page: 'src/games/this-or-that/pages/join-this-or-that-page.tsx',
    module: 'src/games/this-or-that/pages/this-or-that-play-page.tsx',
    bytes: 150_000,
  },
  {
    game: 'Masterpiece Match',
    page: 'src/games/masterpiece/pages/masterpiece-page.tsx',
    module: 'src/games/masterpiece/components/guest-table.tsx',
    bytes: 158_000,
  },
];

/** Loaded for whoever turns out to host, from the pages that they share with guests. */
export const HOSTS_PARTS =
  /^src\/features\/(coloring\/components\/host-coloring|masterpiece\/components\/host-game)\.tsx$/;

/** What no guest ever loads, not even after the form: accounts, payments, and the map with its library. */
export const NEVER_FOR_GUESTS =
  /node_modules\/(@supabase|@stripe|leaflet|react-leaflet|us-atlas|topojson-client)\/|src\/lib\/auth-client\.ts$|src\/features\/warm-welcome\/map\/us-map\.tsx$/;
