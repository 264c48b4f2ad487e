import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { countVotes, percentages } from '#shared/domain/tally.ts';

/** The votes that a visitor has given, one after the other: their own first, then those of made-up colleagues. */
export type ToyVotes = readonly Option[];

/** What is to be seen of these votes in a room of so many people. */
export function standing(votes: ToyVotes, people: number) {
  const counts: Counts = countVotes(votes.map((option) => ({ option })));
  return { counts, percent: percentages(counts), isFull: votes.length >= people };
}

/** One more vote, as long as somebody is left who has none. */
export const withVote = (votes: ToyVotes, option: Option, people: number): ToyVotes =>
  votes.length < people ? [...votes, option] : votes;
