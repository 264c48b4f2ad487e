import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { choiceOf } from './question.ts';
import type { AskedRound } from './round.ts';
import { thisOrThatTexts } from './texts.ts';

const { results, spoken } = thisOrThatTexts;

/** The side with more votes; null in a tie, and without votes. */
export function mostVotes({ A, B }: Counts): Option | null {
  if (A === B) return null;
  return A > B ? 'A' : 'B';
}

/** Longer options are called by their letter. */
const SHORT = 24;

/** A question's outcome in one line. */
export function outcomeText(round: AskedRound, counts: Counts): string {
  if (counts.A + counts.B === 0) return results.nobody;
  const won = mostVotes(counts);
  if (won === null) return results.tie;
  const { text } = choiceOf(round.currentQuestion, won);
  return results.wins([...text].length > SHORT ? won : text);
}

/** One side with its share, for screen readers. */
export function sideText(round: AskedRound, counts: Counts, option: Option): string {
  return spoken.side(option, choiceOf(round.currentQuestion, option).text, percentages(counts)[option], counts[option]);
}
