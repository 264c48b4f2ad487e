import { REMOTE_ASKS_SECONDS } from '#shared/contract/keys.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** Where the links of remotes and co-hosts lead. */
export const english = {
  opening: 'Opening the session...',

  remote: {
    title: 'Control from this phone',
    noLink: 'On your computer, open your session and choose “Phone and co-host”. Then scan the QR code there.',
    number: 'Your number',
    allow: `Press Allow on your computer, beside the same number, within ${REMOTE_ASKS_SECONDS / 60} minutes.`,
    other: 'Does your computer show another number? Then refuse it there, and show a new QR code.',
    usedTitle: 'This link is used up or too old.',
    used: 'Show a new QR code on your computer, and scan it again.',
    endedTitle: 'Your computer did not allow this phone.',
  },

  cohost: {
    title: 'Lead this session',
    noLink: 'Open the co-host link that the host sent you.',
    endedTitle: 'This co-host link no longer works.',
    ended: 'The host took it back, or the session has ended. Ask for a new link if the meeting goes on.',
  },
} as const;

export const leadPageTexts = catalogue(english, () => import('./texts.es.ts'));
