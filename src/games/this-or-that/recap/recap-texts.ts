import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  sheet: (part: number, parts: number) => (parts === 1 ? 'Questions' : `Questions, page ${part} of ${parts}`),
  alt: 'Every question with the share of each side',
  columns: ['Question', 'Choice A', 'Votes for A', 'Choice B', 'Votes for B', 'Voted A', 'Voted B'],
  table: 'Votes',
  closestTable: 'Who agreed',
  closestColumns: ['Name', 'Name', 'Same answers', 'Questions that both answered'],
} as const;

export const thisOrThatRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));
