import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  next: (game: string) => `Next: ${game}`,
} as const;

export const followTexts = catalogue(english, () => import('./follow-texts.es.ts'));
