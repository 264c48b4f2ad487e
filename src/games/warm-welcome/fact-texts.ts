import { ENGLISH_FACTS } from '#shared/domain/fact-words.ts';
import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  ...ENGLISH_FACTS,
  /** By state, in the order of the English ones, which come as texts. */
  ofStates: {} as Readonly<Record<string, readonly string[]>>,
  /** Language of a fact that is only a text, on a page in another one. */
  language: '',
} as const;

/** The sentences of the facts, on screens and in the recap. */
export const factTexts = catalogue(english, () => import('./fact-texts.es.ts'));
