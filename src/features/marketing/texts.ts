import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { FOUNDER_PERK, PLANS } from '#shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { capitalized, inWords } from '#shared/domain/number-words.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { faq } from './faq.ts';

const FREE = PLANS.free.participantLimit;
const MOST = PLANS.premium.participantLimit;

/** The games on this page; others may exist already. */
const ABOUT = {
  coloring: [
    'Everyone paints the same picture together: one of eight line drawings, or a blank canvas.',
    'At the end, download it with the names of everyone who painted.',
  ],
  'this-or-that': [
    'Two choices, one vote, and bars that move while people make up their minds.',
    'Take our questions or bring your own; the conversation follows by itself.',
  ],
  masterpiece: [
    'Everyone draws the same prompt against the clock, then votes without knowing whose drawing is whose.',
    'After that the names come out, and someone wins with a stick figure.',
  ],
  'two-truths': [
    "Everyone writes two truths and a lie about themselves. Turn by turn, the others vote which one isn't true.",
    'Points go to sharp guessers and good bluffers, and the stories behind the truths come by themselves.',
  ],
  'warm-welcome': [
    'Everyone says where they are, and a map of the US fills up with people and their weather.',
    'Fun facts about the group appear while it grows.',
  ],
} as const;
const GAME_COUNT = capitalized(inWords(Object.keys(ABOUT).length));

/** Texts of the landing page. They promise what the product does: change them together. */
export const english = {
  documentTitle: 'Icebreakers for virtual meetings',
  /** For search engines and link previews. */
  description: `${GAME_COUNT} short games for the first minutes of a virtual meeting. People join by link, QR code or short code: no account, no install. Free for up to ${FREE} participants.`,

  nav: {
    label: 'Main',
    menu: 'Menu',
    features: 'Features',
    games: 'Games',
    pricing: 'Pricing',
    faq: 'FAQ',
    logIn: 'Log in',
    signUp: 'Sign up',
    dashboard: 'Dashboard',
  },

  hero: {
    title: 'Warm up the meeting in a minute',
    lead: `${GAME_COUNT} short games for the first minutes of a call. You share one link; everyone joins once, with just a name.`,
    start: 'Start for free',
    toDashboard: 'Go to your dashboard',
    note: `Free for up to ${FREE} participants. No card, no end date.`,
    codeTitle: 'Joining a session?',
  },

  vote: {
    kicker: 'This or That, right here',
    question: 'What gets you through a Monday morning meeting?',
    options: { A: { text: 'Coffee', emoji: '☕' }, B: { text: 'Tea', emoji: '🍵' } },
    percent: (percent: number) => `${percent}%`,
    count: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    you: 'You',
    /** Made-up people, one for each remaining seat in a free room. */
    toys: ['Puddle', 'Steam', 'Icicle', 'Slush'],
    first: 'No votes yet. Yours is the first.',
    yours: (toy: string) =>
      `100%, all of it you. No one else is here, so let's invent someone: cast ${toy}'s vote, too.`,
    next: (toy: string) => `Thank you. And what would ${toy} say?`,
    last: (toy: string) => `One seat is left. It's ${toy}'s.`,
    done: 'Five votes, one of them real. In your meeting they all are, and everyone sees the bars move live.',
    again: 'Start over',
  },

  features: {
    title: 'From cold call to warm room',
    lead: "Three steps. Installing isn't one of them.",
    steps: [
      {
        title: 'Start a session',
        text: 'Pick an agenda or a game on your dashboard. Your room opens right away, still a little frosty.',
      },
      {
        title: 'Share the link',
        text: 'Paste the link into the chat, show the QR code, or read the short code aloud.',
      },
      { title: 'Play', text: 'People drop in with just a name. From then on they follow from game to game.' },
    ],
    listTitle: 'What you get with every plan',
    list: {
      guests: {
        title: 'No accounts for participants',
        text: 'A name is enough, and it may be a nickname. Only the host has an account.',
      },
      size: {
        title: `From ${FREE} to ${MOST} participants`,
        text: `A free room holds ${FREE} participants, a Premium room ${MOST}, not counting the host.`,
      },
      present: {
        title: 'Made to be shared',
        text: 'Present mode fills your screen with the game and its code. Drive it by keys, or from your phone.',
      },
      private: {
        title: 'Private by default',
        text: `Rooms open only by link or code. They are deleted ${ROOM_LIFETIME_HOURS} hours after their last use, or as soon as you say so.`,
      },
      recap: {
        title: 'Something to keep',
        text: 'After the session there is a recap of every game: pictures, points and a summary for the chat.',
      },
      host: {
        title: 'You stay the host',
        text: 'Lock the room, remove someone, skip a question, or bring your own questions and prompts.',
      },
      everybody: {
        title: 'For everyone in the room',
        text: 'Every game works by keyboard, in light and dark mode, in English and Spanish.',
      },
      network: {
        title: 'Fine on a bad connection',
        text: 'A page that goes offline catches up later and sends what you painted.',
      },
    },
  },

  games: {
    title: `${GAME_COUNT} games behind one link`,
    lead: 'Real screens of real rooms. The large one is what you share in the call, the small one is what participants see on their phones.',
    hostShot: (game: string) => `${game} as its host sees it.`,
    phoneShot: (game: string) => `${game} on a participant's phone.`,
    about: ABOUT,
  },

  paint: {
    title: 'Go on, paint something',
    lead: 'A page of the Coloring Book, all yours. It stays in this browser; nothing is sent anywhere.',
    label: 'Canvas: Sweet Treats',
    role: 'canvas',
    colors: 'Color',
    bold: 'Bold colors',
    soft: 'Soft colors',
    help: 'Arrow keys move the brush, farther with Shift. Space paints; hold it while moving to paint a stroke.',
    /** Under the canvas. */
    hint: 'By mouse, finger or keyboard: Tab to the picture, arrows to move, space to paint.',
    touch: 'Tap the picture to paint. Tap outside it to scroll.',
    position: (x: number, y: number) => `${x}% from the left, ${y}% from the top`,
    clear: 'Clear',
    cleared: 'The picture is empty.',
    more: 'Open the large canvas',
    loading: 'Loading the canvas...',
    failed: "The canvas didn't load.",
    tryAgain: 'Try again',
  },

  pricing: {
    title: 'Pay for the room, not for the people in it',
    lead: 'Participants never pay and never sign up. Plans are per host, and end when you say so.',
    popular: 'Most popular',
    price: (dollars: number) => `$${dollars}`,
    forever: 'forever',
    perMonth: 'per host per month',
    about: {
      free: 'For a small team that wants to try it today.',
      pro: 'For the weekly meeting of a whole team.',
      premium: 'For all-hands, trainings and kickoffs.',
    },
    choose: { free: 'Start for free', pro: 'Choose Pro', premium: 'Choose Premium' },
    perk: `Founder perk: the first person from a company to sign up with a company email address gets ${PLANS[FOUNDER_PERK.tier].name} free for ${FOUNDER_PERK.months} months.`,
  },

  faq,

  end: {
    title: "The next meeting starts cold. It doesn't have to stay that way.",
    start: 'Start your first session',
  },
} as const;

export const marketingTexts = catalogue(english, () => import('./texts.es.ts'));

/** Games without a description aren't on this page. */
export type ShownGame = keyof typeof ABOUT;
export const SHOWN_GAMES = GAME_KEYS.filter((game): game is ShownGame => game in ABOUT);
