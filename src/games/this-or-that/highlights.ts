import type { ThisOrThatFinal } from '#shared/contract/games/this-or-that.ts';
import { mostVotes } from './outcome.ts';

type Asked = ThisOrThatFinal['questions'][number];

/** One vote is no division, and no agreement either. */
const LEAST_VOTES = 2;

const votesOn = ({ counts }: Asked): number => counts.A + counts.B;
const gapOf = (asked: Asked): number => Math.abs(asked.counts.A - asked.counts.B) / votesOn(asked);

/**
 * The question with the closest outcome, of those with as close a one that with the most votes; null if none divided, or
 * nothing compares with it.
 */
export function mostDivided(questions: readonly Asked[]): Asked | null {
  if (questions.filter((asked) => votesOn(asked) > 0).length < 2) return null;
  const divided = questions.filter(({ counts }) => counts.A > 0 && counts.B > 0);
  return divided.toSorted((one, other) => gapOf(one) - gapOf(other) || votesOn(other) - votesOn(one))[0] ?? null;
}

/** The question with the most votes on which all agreed, and its side; null if there is none. */
export function unanimous(questions: readonly Asked[]): { asked: Asked; side: 'A' | 'B' } | null {
  const [asked] = questions
    .filter((one) => votesOn(one) >= LEAST_VOTES && gapOf(one) === 1)
    .toSorted((one, other) => votesOn(other) - votesOn(one));
  const side = asked && mostVotes(asked.counts);
  return asked && side ? { asked, side } : null;
}
