import { catalogue } from '#src/lib/catalogue.ts';

/** The next steps of a guest refused by the room. */
export const english = {
  checkAgain: 'Check again',
  leave: 'Leave',
  checking: 'Checking...',
  unchanged: "You can't get back in yet",
  unchangedHint: 'Once your host lets you back in, check again.',
  unreachable: "We can't reach Thaw right now. Please try again in a moment.",
} as const;

export const keptOutTexts = catalogue(english, () => import('./kept-out-texts.es.ts'));
