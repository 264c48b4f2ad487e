import { catalogue } from '#src/lib/catalogue.ts';

/** For the host's rejoin link. */
export const english = {
  lead: 'Your host saved your seat. Rejoin with the same name, and everything you did so far.',
  leadAs: (name: string) => `Take your seat back as ${name}, with everything you did so far.`,
  rejoin: 'Rejoin',
  pending: 'Rejoining...',
  failed: "We couldn't get your seat back. Please try again.",
} as const;

export const rejoinTexts = catalogue(english, () => import('./rejoin-texts.es.ts'));
