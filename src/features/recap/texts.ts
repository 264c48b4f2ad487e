import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  title: 'Recap',
  documentTitle: 'Recap of your session',
  sharedTitle: 'Recap of a session',
  back: 'Dashboard',
  loading: 'Opening the recap...',
  of: (name: string) => `Recap: ${name}`,
  ended: (date: string, guests: number) => (guests === 1 ? `${date}, with 1 guest` : `${date}, with ${guests} guests`),
  kept: (until: string) => `Kept until ${until}. Then everything in it is deleted.`,
  nothing: 'Nothing was played in this session, so there is nothing to keep.',

  story: 'What happened',
  details: 'Details and files',
  /** @param people in each of the last sessions: '9, 12, 8' */
  cameByLink: (people: string) => `People in the last sessions by your team link: ${people}`,
  chat: {
    button: 'Picture for a chat',
    lead: 'The best of this session in one picture. It has first names only of people who agreed.',
    alt: 'The picture for a chat',
    copy: 'Copy picture',
    copied: 'Picture copied',
    copiedHint: 'Paste it into your chat.',
    copyFailed: 'Download the picture instead.',
    download: 'Download picture',
    file: 'Best moments',
    more: (games: number) => (games === 1 ? 'and 1 more game' : `and ${games} more games`),
  },

  gone: {
    title: 'This recap is gone',
    body: 'Its time is over, or it was deleted.',
    shared: 'Its time is over, or the host deleted it or took this link back.',
    noLinkTitle: 'This link is incomplete',
    noLink: 'Ask the host for the full link.',
    dashboard: 'Back to your dashboard',
    home: 'What is Thaw?',
    failed: "We can't reach Thaw right now.",
    retry: 'Try again',
  },
  login: { title: 'Log in to see this recap', button: 'Log in' },

  download: {
    all: 'Download everything',
    pending: (done: number, all: number) => (all === 0 ? 'Packing...' : `Packing: picture ${done + 1} of ${all}`),
    pictureOf: (title: string) => `Download the picture "${title}"`,
    tableOf: (title: string) => `Download the table "${title}" as CSV`,
    failedTitle: 'Nothing was downloaded',
    failed: "A part of the recap didn't load. Wait a moment and try again, or reload this page.",
  },
  print: { button: 'Print', pending: 'Preparing...' },
  copy: {
    button: 'Copy summary',
    done: 'Summary copied',
    doneHint: 'Paste it into a chat or an email.',
    failedTitle: 'Your browser blocked copying',
    failed: 'Download everything instead: the summary is in it.',
  },
  /** Of the page on paper and of the pictures. */
  foot: (date: string) => `Played with Thaw on ${date}`,

  voters: {
    label: 'Show who voted for what',
    hint: 'Also in the shared recap and in the tables you download. Pictures have no names of voters.',
    failed: "That wasn't changed. Please try again.",
  },
  share: {
    title: 'Share this recap',
    off: 'Anyone with the link can read it, without an account, until it is deleted.',
    on: 'Shared. Anyone with the link can read it, without an account, until it is deleted.',
    make: 'Make a link',
    again: 'Make a new link',
    againHint: 'A new link ends the old one.',
    stop: 'Stop sharing',
    link: 'Link to this recap',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: "That didn't work. Please try again.",
  },
  remove: {
    button: 'Delete recap',
    question: 'Delete this recap?',
    explanation: "Everything that is left of this session is deleted now. This can't be undone.",
    confirm: 'Delete',
    pending: 'Deleting...',
    done: 'Recap deleted',
    failed: "The recap wasn't deleted. Please try again.",
  },
} as const;

export const recapTexts = catalogue(english, () => import('./texts.es.ts'));
