import { SESSION_NAME_MAX_GRAPHEMES } from '#shared/contract/sessions.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** Texts of the dashboard. Toasts are title and description. */
export const english = {
  documentTitle: 'Dashboard',
  loading: 'Loading your dashboard...',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'Pick an agenda or a game, share the link, and let the meeting warm up.',

  signedOut: {
    title: 'Your dashboard',
    message: 'Please log in to access your dashboard.',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },

  unreachable: {
    title: "We can't reach Thaw right now.",
    body: "Check your connection, then try again. You're still logged in.",
    retry: 'Try Again',
  },

  logOut: {
    button: 'Log out',
    pending: 'Logging out...',
    failed: { title: 'Logout failed', description: 'Please try again' },
    succeeded: { title: 'Logged out successfully', description: 'See you next time!' },
  },

  games: { title: 'Start a game' },

  requested: {
    title: (plan: string) => `You asked for the ${plan} plan`,
    body: (now: { name: string; participantLimit: number }, plan: string, limit: number, price: number) =>
      `You're on ${now.name}. ${plan} rooms hold up to ${limit} participants instead of ${now.participantLimit}, for $${price} a month.`,
    checkout: 'Continue to checkout',
    dismiss: 'Dismiss',
  },

  next: {
    first: 'Your first session',
    firstHint: (agenda: string, games: string) =>
      `Start the ${agenda}: ${games}. You get a link to share. People join with a name, without an account.`,
    usual: 'Start your usual',
    startUsual: (name: string) => `Start your usual: ${name}`,
    lastRecap: 'Last recap',
  },

  rooms: {
    title: (count: number) => (count === 1 ? '1 open room' : `${count} open rooms`),
    empty: 'No open rooms',
    latest: (name: string, code: string) => `Last used: ${name}, room ${code}`,
    show: 'Show rooms',
    hide: 'Hide rooms',
    failed: "Your rooms didn't load.",
    stale: 'Connection lost. Reconnecting; this list may be out of date.',
    retry: 'Try Again',
    code: 'Code',
    spelled: (code: string) => [...code].join(' '),
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    nobody: 'No one yet',
    justNow: 'Used just now',
    used: (ago: string) => `Used ${ago}`,
    since: (date: string) => `Since ${date}`,
    renameSession: (name: string, code: string) => `Rename ${name}, room ${[...code].join(' ')}`,
    rename: {
      title: 'Name this session',
      name: 'Name',
      hint: 'Without a name, its game is shown.',
      tooLong: `Use at most ${SESSION_NAME_MAX_GRAPHEMES} characters.`,
      save: 'Save',
      failedTitle: 'Name not changed',
      failed: 'Please try again.',
    },
    endAll: {
      open: 'End all',
      question: (count: number) => (count === 1 ? 'End this session?' : `End all ${count} sessions?`),
      explanation: 'They close for everyone. Their links and codes stop working.',
      confirm: 'End all sessions',
      ended: 'Sessions ended',
      failedTitle: 'Some sessions are still open',
      failed: 'Please try again.',
    },
    endEmpty: {
      open: 'End all empty',
      question: (count: number) =>
        count === 1 ? 'End the session without people?' : `End all ${count} sessions without people?`,
      explanation: 'Sessions that someone is in stay open.',
      confirm: 'End empty sessions',
    },
    locked: 'Locked',
    resume: 'Resume',
    resumeRoom: (title: string, code: string) => `Resume ${title}, room ${[...code].join(' ')}`,
    endRoom: (title: string, code: string) => `End Session of ${title}, room ${[...code].join(' ')}`,
    roomOf: (title: string, code: string) => `${title}, room ${code}`,
  },

  decks: {
    title: 'Your decks',
    about: 'Your own questions and prompts. Write them before the meeting, or import them from a spreadsheet.',
    open: 'Manage decks',
    lead: 'Write your own questions and prompts, or import them as CSV. In a room you choose which deck to play. Below are your own pictures for the coloring book. Only you can see them here.',
    back: 'Dashboard',
  },

  recaps: {
    title: 'Past sessions',
    endedTitle: 'Your session has ended',
    endedHint: (name: string) => `${name}: see what it left, and share it or download it.`,
    see: 'See the recap',
    seeOf: (name: string) => `See the recap of ${name}`,
    justNow: 'Just now',
    guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    kept: (until: string) => `kept until ${until}`,
    search: 'Search by name or game',
    shown: (count: number, more: boolean) =>
      more ? `The newest ${count} are shown` : count === 1 ? '1 session' : `${count} sessions`,
    found: (count: number, more: boolean) =>
      more ? `The newest ${count} are shown` : count === 1 ? '1 session found' : `${count} sessions found`,
    more: 'Show more',
    failed: "Your past sessions didn't load.",
    retry: 'Try Again',
  },

  storage: {
    settings: 'See your storage',
    nearlyFull: 'Your storage is nearly full. Delete recaps you no longer need: they count until then.',
    full: "Your storage is full: you can't open rooms, and no drawings or decks can be added. Open games continue. Delete a recap or a deck.",
  },

  plan: {
    title: 'Your plan',
    limit: (participants: number, rooms: number) =>
      `Up to ${participants} participants per room. Unlimited rooms, up to ${rooms} open at a time.`,
    price: (price: number) => (price === 0 ? '$0 forever' : `$${price} a month`),
    yearly: (amount: string) => `${amount} a year`,
    upgrade: 'Upgrade to Pro',
    upgradeHint: (limit: number) => `Pro rooms hold up to ${limit} participants.`,
    cannotPay: "This server takes no payments, so you can't buy a plan here. Its administrator can tell you more.",
    given: 'Founder perk',
    administrator: "Administrators' rooms have this limit",
    perk: (date: string) =>
      `You were the first from your company, so Pro is free for you until ${date}. Then your account goes back to Free, and you pay nothing.`,
    keep: 'Keep Pro',
    keepHint: (date: string) => `Choose Pro now and pay nothing before ${date}.`,
    perkOver: (date: string) => `Your founder perk ended on ${date}. Upgrade to get Pro back.`,
    renews: (date: string) => `Renews on ${date}.`,
    trial: (date: string, price: string) => `Free until ${date}, then ${price}.`,
    ends: (plan: string, date: string) => `Canceled. You keep ${plan} until ${date}, then move to Free.`,
    trouble: {
      title: 'Your payment needs your attention',
      grace: (plan: string, date: string) => `Your last payment failed. Update your card by ${date} to keep ${plan}.`,
      stopped: (plan: string) => `Your payments failed, so ${plan} has stopped. Update your card to get it back.`,
      paused: (plan: string) => `${plan} is paused because there's no card on file. Add one to get it back.`,
    },
    compare: 'Compare plans',
    lost: "Your billing details didn't load.",
    retry: 'Try Again',
  },

  account: {
    title: 'Account settings',
    username: 'Username',
    email: 'Email',
    memberSince: 'Member since',
    settings: 'Settings',
  },
} as const;

export const dashboardTexts = catalogue(english, () => import('./texts.es.ts'));
