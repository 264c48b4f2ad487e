import { catalogue } from '#src/lib/catalogue.ts';

/** Every word of the join form of This or That: all that is read before somebody has a seat. */
export const english = {
  documentTitle: 'Join This or That',
  title: 'Join This or That',
  explanation: 'Two choices, one vote. You only need a name.',
  room: (roomId: string) => `Room ${roomId}`,
  submit: 'Join Game',
  pending: 'Joining...',
  failed: 'Failed to join room. Please try again.',
} as const;

export const joinTexts = catalogue(english, () => import('./join-texts.es.ts'));
