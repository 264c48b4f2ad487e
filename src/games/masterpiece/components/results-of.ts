import type { Drawing } from '#shared/contract/games/drawings.ts';

/** The winner's drawing of a round, and whether others have as many votes: then it is the one that came in first. */
export function resultsOf(
  drawings: readonly Drawing[],
  winnerId: string | null,
): { winner: Drawing | undefined; tie: boolean } {
  const winner = drawings.find(({ playerId }) => playerId !== null && playerId === winnerId);
  const tie = winner !== undefined && winner.voteCount !== null && drawings.some((other) => isOther(other, winner));
  return { winner, tie };
}

const isOther = (other: Drawing, winner: Drawing) => other !== winner && other.voteCount === winner.voteCount;
