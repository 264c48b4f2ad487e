import { GAMES } from '#shared/contract/games/registry.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const NAME = GAMES.coloring.title;

/** The words of the join form, apart from the picture's, so that a join page loads no others of this game. */
export const english = {
  documentTitle: `Join the ${NAME}`,
  title: `Join the ${NAME}`,
  explanation: 'Paint a picture together. No talent needed.',
  name: 'Your name',
  submit: 'Join',
  pending: 'Joining...',
  failed: 'Failed to join the room. Please try again.',
} as const;

export const joinTexts = catalogue(english, () => import('./join-form-texts.es.ts'));
