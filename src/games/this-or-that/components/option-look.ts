import { OPTIONS, type Option, type Question } from '#shared/contract/games/this-or-that.ts';
import { choiceOf } from '../question.ts';

/** Beyond so many characters a side's words are set smaller, so that they stand on two lines or three. */
const LONG = 18;

/** Whether the words of one side are: then both are set smaller, so that neither looks like the one to choose. */
export const isLong = (question: Question): boolean =>
  OPTIONS.some((option) => [...choiceOf(question, option).text].length > LONG);

/** A is ice and B is warm; letter, shape and emoji say the same without colour. */
export const OPTION_LOOK = {
  A: { filled: 'bg-ice text-on-strong', soft: 'bg-ice-soft', text: 'text-ice' },
  B: { filled: 'bg-warm text-on-warm', soft: 'bg-warm-soft', text: 'text-warm-text' },
} as const satisfies Record<Option, { filled: string; soft: string; text: string }>;
