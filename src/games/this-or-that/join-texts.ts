import { catalogue } from '#src/lib/catalogue.ts';

/** The words of the join form: everything before a guest has a seat. */
export const english = {
  title: 'Join This or That',
  explanation: 'Two choices, one vote. You only need a name.',
  room: (roomId: string) => `Room ${roomId}`,
  submit: 'Join Game',
  pending: 'Joining...',
  failed: 'Failed to join room. Please try again.',
} as const;

export const joinTexts = catalogue(english, () => import('./join-texts.es.ts'));
