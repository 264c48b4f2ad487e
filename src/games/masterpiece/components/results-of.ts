import type { Drawing } from '#shared/contract/games/drawings.ts';

/** The winning drawing of a round, and whether it is a tie: then the first submission wins. */
export function resultsOf(
  drawings: readonly Drawing[],
  winnerId: string | null,
): { winner: Drawing | undefined; tie: boolean } {
  const winner = drawings.find(({ playerId }) => playerId !== null && playerId === winnerId);
  const tie = winner !== undefined && winner.voteCount !== null && drawings.some((other) => isOther(other, winner));
  return { winner, tie };
}

const isOther = (other: Drawing, winner: Drawing) => other !== winner && other.voteCount === winner.voteCount;
