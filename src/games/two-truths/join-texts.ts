import { catalogue } from '#src/lib/catalogue.ts';

/** The words of the join form: everything before a guest has a seat. */
export const english = {
  title: 'Join Two Truths and a Lie',
  explanation: 'Bluff a little. You only need a name.',
  room: (roomId: string) => `Room ${roomId}`,
  submit: 'Join Game',
  pending: 'Joining...',
  failed: 'Failed to join room. Please try again.',
} as const;

export const joinTexts = catalogue(english, () => import('./join-texts.es.ts'));
