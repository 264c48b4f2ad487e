import type { Counts, Option } from '../contract/games/this-or-that.ts';

export function countVotes(votes: readonly { option: Option }[]): Counts {
  const counts = { A: 0, B: 0 };
  for (const { option } of votes) counts[option] += 1;
  return counts;
}

/**
 * Each option's share in whole percent, rounded separately: of 1 and 7 votes 13 % and 88 %. Without votes 0 % and 0 %.
 */
export function percentages({ A, B }: Counts): Counts {
  const total = A + B;
  const share = (votes: number) => (total === 0 ? 0 : Math.round((votes / total) * 100));
  return { A: share(A), B: share(B) };
}
