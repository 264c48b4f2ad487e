import { catalogue } from '#src/lib/catalogue.ts';

/** Texts around both policies. */
export const english = {
  updated: 'Last updated August 4, 2025',
  updatedOn: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
  /** In other languages only. */
  onlyEnglish: 'This legal document exists only in English.',
} as const;

export const legalTexts = catalogue(english, () => import('./texts.es.ts'));
