import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { countVotes, percentages } from '#shared/domain/tally.ts';

/** The visitor's votes in order: their own first, then those of made-up colleagues. */
export type ToyVotes = readonly Option[];

/** The results of these votes in a room of `people`. */
export function standing(votes: ToyVotes, people: number) {
  const counts: Counts = countVotes(votes.map((option) => ({ option })));
  return { counts, percent: percentages(counts), isFull: votes.length >= people };
}

/** Adds a vote unless everyone has voted. */
export const withVote = (votes: ToyVotes, option: Option, people: number): ToyVotes =>
  votes.length < people ? [...votes, option] : votes;
