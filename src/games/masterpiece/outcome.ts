import type { Drawing } from '#shared/contract/games/drawings.ts';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { fewNames, phaseTexts } from '#src/game-kit/phase-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import type { Game } from './api.ts';
import { placesOf } from './reveal.ts';
import { masterpieceTexts } from './texts.ts';

/** Why there is no vote on these drawings; null if there is one. */
export function nothingToVote({ length }: readonly unknown[]): string | null {
  const { nobody, one } = masterpieceTexts.voting;
  if (length === 0) return nobody;
  return length === 1 ? one : null;
}

/** How many are done, while they have something to do. */
export function progressText({ doneCount, drawings, phase, playerCount }: Game): string | undefined {
  if (phase === 'drawing') return masterpieceTexts.round.done(doneCount, playerCount);
  const votes = phase === 'voting' && nothingToVote(drawings) === null;
  return votes ? phaseTexts.vote.voted(doneCount, playerCount) : undefined;
}

/** The winning drawing of a round, and whether it is a tie: then the first submission wins. */
export function resultsOf(drawings: readonly Drawing[], winnerId: string | null) {
  const winner = drawings.find(({ playerId }) => playerId !== null && playerId === winnerId);
  const tie =
    winner !== undefined &&
    winner.voteCount !== null &&
    drawings.some((other) => other !== winner && other.voteCount === winner.voteCount);
  return { winner, tie };
}

/** Something to ask the winners of a Show's round. */
export function talkText(drawings: readonly Drawing[]): string {
  const { talk, somebody } = masterpieceTexts.results;
  const winners = placesOf(drawings)[0] ?? [];
  const [winner] = winners;
  if (winners.length === 1 && winner?.title != null)
    return talk.titled(isolated(winner.playerName ?? somebody), winner.title);
  return talk.untitled(fewNames(winners.map(({ playerName }) => playerName ?? somebody)));
}

/** The end comes next. */
export const isLast = ({ round, rounds }: Pacing): boolean => round === rounds;

export const newRoundText = (pacing: Pacing): string =>
  isLast(pacing) ? phaseTexts.last.show : masterpieceTexts.results.newRound;
