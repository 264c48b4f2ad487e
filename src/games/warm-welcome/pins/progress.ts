import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import type { Person } from '#src/game-kit/person.ts';
import { pinTexts } from './pin-texts.ts';

export const roundText = ({ question }: PinScene): string =>
  question ? pinTexts.number(question.nth, question.of) : pinTexts.title;

export const isLastQuestion = ({ question }: PinScene): boolean => question !== null && question.nth === question.of;

/** How many are done; none in a reveal. */
export function progressText({ doneIds, phase }: PinScene, people: readonly Person[]): string | undefined {
  if (phase !== 'asking' && phase !== 'guessing') return undefined;
  return pinTexts[phase].done(doneIds.length, people.length);
}
