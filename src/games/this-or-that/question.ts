import type { Option, Question } from '#shared/contract/games/this-or-that.ts';
import { builtIn } from './questions.ts';
import { thisOrThatTexts } from './texts.ts';

const texts = thisOrThatTexts.question;

/** One of the two sides, as it is shown. */
export interface Choice {
  readonly text: string;
  readonly emoji: string;
  /** The language of the text, for its element; undefined where nobody knows it. */
  readonly lang: 'en' | undefined;
}

/** The room puts a host's own question by its two choices alone; the built-in ones all ask something. */
const isOwn = ({ text, optionA, optionB }: Question): boolean => text === `${optionA.text} or ${optionB.text}?`;

/** A question's words in the language that is shown: a host's own is put anew, the built-in ones are translated. */
export function questionText(question: Question): string {
  const { text, optionA, optionB } = question;
  return isOwn(question) ? texts.own(optionA.text, optionB.text) : (builtIn.questions[text]?.[0] ?? text);
}

/**
 * The language of a built-in question: English, unless it is translated to what is shown. In which one a host has written
 * theirs nobody knows: probably the reader's.
 */
export const questionLang = (question: Question): 'en' | undefined =>
  isOwn(question) || builtIn.questions[question.text] ? undefined : 'en';

/** One of its two sides. */
export function choiceOf(question: Question, option: Option): Choice {
  const translated = builtIn.questions[question.text];
  const { text, emoji } = option === 'A' ? question.optionA : question.optionB;
  return { text: translated?.[option === 'A' ? 1 : 2] ?? text, emoji, lang: questionLang(question) };
}
