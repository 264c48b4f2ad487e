import { PLACE_QUESTIONS } from '#shared/contract/games/options.ts';
import { pinTexts } from './pin-texts.ts';

/** The words of a question of ours; undefined for a host's own. */
export const knownQuestion = (text: string) =>
  PLACE_QUESTIONS.flatMap((word) => (word === text ? pinTexts.questions[word] : []))[0];

/** A question in words: a host's own as typed. */
export const questionText = (text: string): string => knownQuestion(text)?.ask ?? text;
