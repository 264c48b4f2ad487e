import { LATE_VOTE_SECONDS, PLAYER_NEXT_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/use-countdown.ts';
import type { Game } from '../api.ts';

/** From when the last vote was taken until a player may go on. */
const SEEN_MS = (PLAYER_NEXT_SECONDS - LATE_VOTE_SECONDS) * 1_000;

/** Whether a player may start the next round: not before everybody has seen the results. */
export function usePlayerMayGoOn({ phase, settledAt }: Pick<Game, 'phase' | 'settledAt'>): boolean {
  const seenAt =
    phase === 'results' && settledAt !== null ? new Date(Date.parse(settledAt) + SEEN_MS).toISOString() : null;
  return useEnded(seenAt);
}
