import { MASTERPIECE_SECONDS, PLAYER_NEXT_SECONDS } from '#shared/contract/masterpiece.ts';
import type { Game } from '../api.ts';
import { useEnded } from './use-ended.ts';

const SEEN_MS = (MASTERPIECE_SECONDS.results - PLAYER_NEXT_SECONDS) * 1_000;

/** Whether a player may start the next round: not before everybody has seen the results. */
export function usePlayerMayGoOn({ phase, phaseEndsAt }: Pick<Game, 'phase' | 'phaseEndsAt'>): boolean {
  const seenAt =
    phase === 'results' && phaseEndsAt !== null ? new Date(Date.parse(phaseEndsAt) - SEEN_MS).toISOString() : null;
  return useEnded(seenAt);
}
