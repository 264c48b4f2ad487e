import type { Option, Question } from '#shared/contract/games/this-or-that.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { thisOrThatTexts } from './texts.ts';

type BuiltIn = { readonly questions: Readonly<Record<string, readonly string[]>> };
const english: BuiltIn = { questions: {} };

/** The built-in questions in the current language, by their English text; empty in English. */
const builtIn = catalogue(english, () => import('./questions.es.ts'));

const texts = thisOrThatTexts.question;

export interface Choice {
  readonly text: string;
  readonly emoji: string;
  /** The text's language, for its element; undefined when unknown. */
  readonly lang: 'en' | undefined;
}

/** The built-in question, its two options too, in the current language. */
const translationOf = ({ own, text }: Question): readonly string[] | undefined =>
  own ? undefined : builtIn.questions[text];

/** A host's own question without words of its own: made of its two choices, by the API in English. */
const isWorded = ({ own, text, optionA, optionB }: Question): boolean =>
  own === true && text === `${optionA.text} or ${optionB.text}?`;

/** A question in the current language: built-in ones are translated, a host's own is as written or made of its choices. */
export function questionText(question: Question): string {
  const { text, optionA, optionB } = question;
  return isWorded(question) ? texts.own(optionA.text, optionB.text) : (translationOf(question)?.[0] ?? text);
}

/** English, unless translated; undefined for a host's own: probably the reader's. */
export const questionLang = (question: Question): 'en' | undefined =>
  question.own || translationOf(question) ? undefined : 'en';

export function choiceOf(question: Question, option: Option): Choice {
  const translated = translationOf(question);
  const { text, emoji } = option === 'A' ? question.optionA : question.optionB;
  return { text: translated?.[option === 'A' ? 1 : 2] ?? text, emoji, lang: questionLang(question) };
}
