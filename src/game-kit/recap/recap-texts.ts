import { catalogue } from '#src/lib/catalogue.ts';

const votes = (number: number) => (number === 1 ? '1 vote' : `${number} votes`);

/** Words that the recaps of several games share, and the end of a session for everyone. */
export const english = {
  votes,
  more: (people: number) => `and ${people} more`,
  people: (number: number) => (number === 1 ? '1 person' : `${number} people`),
  votedFor: (names: string) => `Votes by ${names}`,
  name: 'Name',
  /** Stands for the name of a person after they have left the recap. */
  someone: 'Someone',

  thanks: {
    title: 'Thank you for playing',
    lead: 'The best moments:',
    notLoaded: "The highlights didn't load. Trying again.",
    ownTitle: 'Your drawings',
    own: (prompt: string) => `Your drawing: ${prompt}`,
    save: 'Download',
    download: (what: string) => `Download ${what}`,
    picture: 'Download the picture',
    failedTitle: 'Nothing was downloaded',
    failed: 'Please try again.',
    kept: (until: string) => `Your host can see a recap of this session until ${until}, and share it.`,
    seeRecap: 'See the recap',
  },

  /** The end of a session on its host's screens. */
  scene: {
    /** Nothing was played. */
    coming: 'Thank you for coming',
    moments: 'Best moments',
    pictures: (count: number) => (count === 1 ? 'The picture' : 'The pictures'),
    everyone: 'Thank you, everyone',
    one: (name: string) => `Thank you, ${name}`,
    nobody: 'See you next time',
    recap: 'Take it with you',
    scan: 'Scan the code to see the recap on your phone.',
    qr: 'QR code of the recap',
    copy: 'Copy link',
    until: (time: string) => `Kept until ${time}`,
    showLink: 'Show QR code and link',
    shareHint: 'Anyone with the link can read the recap, without an account, until it is deleted.',
    linkFailed: "The link didn't load. Please try again.",
    next: 'Next',
    back: 'Back',
  },

  /** To guests, and their answers for the host. */
  again: {
    question: 'Again?',
    yes: 'Yes',
    no: 'No',
    hint: 'Your host sees only how many say yes.',
    thanks: 'Thank you. You can change your answer.',
    failed: "Your answer didn't arrive. Please try again.",
    numbers: (yes: number, no: number) => `Again? Yes: ${yes}, no: ${no}`,
  },

  leave: {
    mayBeKept: 'Your host may keep a recap of this session for a while.',
    button: 'Take me out of the recap',
    question: 'Take yourself out of the recap?',
    /** Before the end. */
    later:
      "At the end of the session your name, places and drawings are deleted; until then you play on. Your votes and strokes stay, without your name. This can't be undone.",
    /** After the end. */
    now: "Your name, places and drawings are deleted now. Your votes and strokes stay, without your name. This can't be undone.",
    confirm: 'Take me out',
    pending: 'One moment...',
    failed: "We couldn't take you out of the recap. Please try again.",
    isOut: "You aren't in the recap.",
  },
} as const;

export const recapKitTexts = catalogue(english, () => import('./recap-texts.es.ts'));
