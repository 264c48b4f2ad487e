import type { Drawing } from '#shared/contract/games/drawings.ts';
import type { Winners } from '#shared/contract/games/masterpiece.ts';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { phaseTexts, sentenceNames } from '#src/game-kit/phase-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import type { Game } from './api.ts';
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

/** The winning drawings of a round, and whether one of a tie wins: the first submission, in Classic. */
export function resultsOf({ drawings, winners }: { drawings: readonly Drawing[]; winners: Winners }) {
  const won = drawings.filter(({ playerId }) => winners.some(({ id }) => id === playerId));
  const [first] = won;
  const tie =
    first !== undefined &&
    first.voteCount !== null &&
    drawings.some((other) => !won.includes(other) && other.voteCount === first.voteCount);
  return { won, tie };
}

/** Who wins, all of a Show's tie. */
export const winnersText = (winners: Winners): string =>
  masterpieceTexts.results.winnerIs(sentenceNames(winners.map(({ name }) => name)), winners.length > 1);

/** Something to ask the winners of a Show's round. */
export function talkText(won: readonly Drawing[]): string {
  const { talk, somebody } = masterpieceTexts.results;
  const [winner] = won;
  if (won.length === 1 && winner?.title != null)
    return talk.titled(isolated(winner.playerName ?? somebody), winner.title);
  return talk.untitled(sentenceNames(won.map(({ playerName }) => playerName ?? somebody)));
}

/** The end comes next. */
export const isLast = ({ round, rounds }: Pacing): boolean => round === rounds;

export const newRoundText = (pacing: Pacing): string =>
  isLast(pacing) ? phaseTexts.last.show : masterpieceTexts.results.newRound;
