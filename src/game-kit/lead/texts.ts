import { MAX_REMOTES, REMOTE_HOURS, REMOTE_LINK_SECONDS } from '#shared/contract/keys.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** For co-hosts and remotes, and for the host who gives them access. */
export const english = {
  failedTitle: 'That did not work',
  failed: 'Please try again.',

  remote: {
    title: 'Control from my phone',
    lead: `Your phone becomes a remote for this session, for ${REMOTE_HOURS} hours.`,
    show: 'Show QR code',
    again: 'Show a new QR code',
    qr: 'QR code for your phone',
    scan: `Scan this with your phone within ${REMOTE_LINK_SECONDS} seconds. It works once: don't share your screen now.`,
    copy: 'Copy link for my phone',
    over: 'The QR code is used up or too old.',
    asks: (number: number) => `A phone asks to control this session. Its number is ${number}.`,
    check: 'Does your phone show this number?',
    allow: 'Allow',
    refuse: 'Refuse',
    most: `A session has up to ${MAX_REMOTES} phones.`,
  },

  cohost: {
    title: 'Co-host',
    lead: "A co-host can start games, move on, hold, remove people, and finish the session, but can't invite. Everyone with the link can, until you take it back.",
    make: 'Make a co-host link',
    once: 'Copy the link now: it is shown only once.',
    copy: 'Copy co-host link',
  },

  held: {
    title: 'Who can lead',
    none: 'Only you.',
    remote: 'Phone',
    cohost: 'Co-host link',
    since: (time: string) => `since ${time}`,
    takeBack: 'Take back',
    takeBackName: (which: string) => `Take back: ${which}`,
  },

  screen: {
    steps: 'Steps',
    noStep: 'Nothing to do right now.',
    nobody: 'No one has joined yet.',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    next: (game: string) => `Next on the agenda: ${game}`,
  },

  ended: {
    title: 'You no longer lead this session.',
    body: 'The host took the access back, or its time is over. Ask for a new link if the meeting goes on.',
    join: 'Join as a guest',
    home: 'To the start page',
    over: { title: 'This session has ended.', body: 'Thank you for leading it. Its host has the recap.' },
  },
} as const;

export const leadTexts = catalogue(english, () => import('./texts.es.ts'));
