import { catalogue } from '#src/lib/catalogue.ts';

/** The waiting room, for people in it. */
export const english = {
  title: 'Waiting room',
  lead: (name: string) => `You knocked as ${name}. Your host can see that.`,
  waiting: 'Your host will let you in. Keep this page open.',
  leave: 'Leave',
  back: 'Knock again',
  declined: "Your host didn't let you in.",
  declinedHint: 'Was that a mistake? Ask your host, then knock again.',
} as const;

export const knockTexts = catalogue(english, () => import('./knock-texts.es.ts'));
