import type { Pause } from '#shared/contract/games/calls.ts';
import type {
  Counts,
  Option,
  Question,
  ThisOrThatFinal,
  ThisOrThatScene,
} from '#shared/contract/games/this-or-that.ts';
import { percentages } from '#shared/domain/tally.ts';
import { choiceOf } from './question.ts';
import { talkLine } from './talk.ts';
import { thisOrThatTexts } from './texts.ts';

/** A screen's view of the game. The host's state has all of it; a player's is merged from replies. */
export interface Round extends ThisOrThatScene {
  readonly votedCount: number;
  readonly participantCount: number;
  /** null while hidden from the viewer. */
  readonly counts: Counts | null;
  readonly ownVote: Option | null;
  readonly ownGuess: number | null;
  /** For players. */
  readonly pause?: Pause | undefined;
}

/** A round with a question: in voting and in the results. */
export interface AskedRound extends Round {
  readonly currentQuestion: Question;
}

export const isShow = ({ pacing }: Pick<Round, 'pacing'>): boolean => pacing.style === 'show';

/** Up to this many people are named one by one; of more, numbers are told. */
export const NAMED_MOST = 25;

/** The voters of both sides; null where nobody is named. */
export function namedVoters({ voters }: Round): NonNullable<Round['voters']> | null {
  return voters !== null && voters.A.length + voters.B.length <= NAMED_MOST ? voters : null;
}

/** What the meeting talks about. */
export function talkOf({ currentQuestion, currentQuestionIndex, voters }: AskedRound, counts: Counts): string {
  const namesOf = (option: Option) => voters?.[option].map(({ participantName }) => participantName) ?? [];
  return talkLine({
    counts,
    choices: { A: choiceOf(currentQuestion, 'A').text, B: choiceOf(currentQuestion, 'B').text },
    voters: voters && { A: namesOf('A'), B: namesOf('B') },
    index: currentQuestionIndex,
  });
}

/** The round with its question; null while there is none. */
export function askedRound(round: Round): AskedRound | null {
  const { phase, currentQuestion } = round;
  return currentQuestion === null || phase === 'waiting' || phase === 'final' ? null : { ...round, currentQuestion };
}

/** The votes by side that a whole meeting may see; the host sees them from the first vote on. */
export function countsForAll({ phase, counts }: Round, showResults: boolean): Counts | null {
  return phase === 'results' || showResults ? counts : null;
}

const { results, spoken } = thisOrThatTexts;

/** The side with more votes; null in a tie, and without votes. */
export function mostVotes({ A, B }: Counts): Option | null {
  if (A === B) return null;
  return A > B ? 'A' : 'B';
}

/** Longer options are called by their letter. */
const SHORT = 24;

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

type Asked = ThisOrThatFinal['questions'][number];

/** One vote is no division, and no agreement either. */
const LEAST_VOTES = 2;

const votesOn = ({ counts }: Asked): number => counts.A + counts.B;
const gapOf = (asked: Asked): number => Math.abs(asked.counts.A - asked.counts.B) / votesOn(asked);

/** The closest outcome, then the most votes; null if none divided, or nothing compares with it. */
export function mostDivided(questions: readonly Asked[]): Asked | null {
  if (questions.filter((asked) => votesOn(asked) > 0).length < 2) return null;
  const divided = questions.filter(({ counts }) => counts.A > 0 && counts.B > 0);
  return divided.toSorted((one, other) => gapOf(one) - gapOf(other) || votesOn(other) - votesOn(one))[0] ?? null;
}

/** Whether all voters agreed, and on which side; null if not. */
export function agreedSide(asked: Asked): Option | null {
  return votesOn(asked) >= LEAST_VOTES && gapOf(asked) === 1 ? mostVotes(asked.counts) : null;
}

/** Why the end of a Show compares little; null where it has enough to tell. */
export function comparedText({ questions }: ThisOrThatFinal): string | null {
  const { cards } = thisOrThatTexts;
  const voted = questions.filter((asked) => votesOn(asked) > 0);
  if (voted.length === 0) return cards.nobody;
  if (voted.every((asked) => votesOn(asked) < LEAST_VOTES)) return cards.oneVoter;
  return voted.every((asked) => agreedSide(asked) !== null) ? cards.allTheSame : null;
}

/** The question with the most votes on which all agreed, and its side; null if there is none. */
export function unanimous(questions: readonly Asked[]): { asked: Asked; side: 'A' | 'B' } | null {
  const [asked] = questions
    .filter((one) => votesOn(one) >= LEAST_VOTES && gapOf(one) === 1)
    .toSorted((one, other) => votesOn(other) - votesOn(one));
  const side = asked && mostVotes(asked.counts);
  return asked && side ? { asked, side } : null;
}
