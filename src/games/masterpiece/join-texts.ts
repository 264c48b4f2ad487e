import { catalogue } from '#src/lib/catalogue.ts';

/** The words needed before the game has loaded, above all those of the join form. */
export const english = {
  opening: 'Opening your game...',
  title: 'Join Masterpiece Match',
  explanation: 'Draw against the clock, then vote for the best one. No talent needed.',
  submit: 'Join Game',
  pending: 'Joining...',
  failed: 'Failed to join room',
} as const;

export const joinTexts = catalogue(english, () => import('./join-texts.es.ts'));
