import type { Option, Question } from '#shared/contract/games/this-or-that.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { thisOrThatTexts } from './texts.ts';

type BuiltIn = { readonly questions: Readonly<Record<string, readonly string[]>> };
const english: BuiltIn = { questions: {} };

/** The built-in questions in the current language, by their English text; empty in English. */
const builtIn = catalogue(english, () => import('./questions.es.ts'));

const texts = thisOrThatTexts.question;

/** One of the two sides, as displayed. */
export interface Choice {
  readonly text: string;
  readonly emoji: string;
  /** The text's language, for its element; undefined when unknown. */
  readonly lang: 'en' | undefined;
}

/** A host's own question has only its two choices as text; the built-in ones have a question. */
const isOwn = ({ text, optionA, optionB }: Question): boolean => text === `${optionA.text} or ${optionB.text}?`;

/** A question in the current language: a host's own is worded from its choices, built-in ones are translated. */
export function questionText(question: Question): string {
  const { text, optionA, optionB } = question;
  return isOwn(question) ? texts.own(optionA.text, optionB.text) : (builtIn.questions[text]?.[0] ?? text);
}

/**
 * A built-in question's language: English, unless translated. A host's own has an unknown language, probably the
 * reader's.
 */
export const questionLang = (question: Question): 'en' | undefined =>
  isOwn(question) || builtIn.questions[question.text] ? undefined : 'en';

/** One of its two sides. */
export function choiceOf(question: Question, option: Option): Choice {
  const translated = builtIn.questions[question.text];
  const { text, emoji } = option === 'A' ? question.optionA : question.optionB;
  return { text: translated?.[option === 'A' ? 1 : 2] ?? text, emoji, lang: questionLang(question) };
}
