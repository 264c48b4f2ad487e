import { LATE_VOTE_SECONDS, PLAYER_NEXT_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { useDeadline } from '#src/game-kit/clock/use-deadline.ts';
import { serverTime } from '#src/lib/calls/server-clock.ts';
import type { Game } from '../api.ts';
import type { View } from './table.tsx';

/** A reply may be this much older than its request. */
const REPLY_AGE_MS = 300;

/**
 * Whether the view is complete: no more input of the previous phase can arrive, and the last poll started after that.
 * Refetches at that moment.
 * @param askedAt when the state was requested, by this browser's clock in milliseconds: it is at least this fresh
 */
export function useSettled({ game, me, refresh }: Pick<View, 'game' | 'me' | 'refresh'>, askedAt: number): boolean {
  const settledAt = game.settledAt === null ? null : Date.parse(game.settledAt) + REPLY_AGE_MS;
  // The request's time, as the reply may have been long on its way.
  const settled = settledAt === null || askedAt + serverTime() - Date.now() >= settledAt;
  useDeadline(settled || settledAt === null ? null : new Date(settledAt).toISOString(), me?.id, refresh);
  return settled;
}

/** From the deadline for late votes until a player may go on. */
const SEEN_MS = (PLAYER_NEXT_SECONDS - LATE_VOTE_SECONDS) * 1_000;

/** Whether a player may start the next round: only after everyone has seen the results, and while no host holds them. */
export function usePlayerMayGoOn({ held, phase, settledAt }: Pick<Game, 'held' | 'phase' | 'settledAt'>): boolean {
  const seenAt =
    phase === 'results' && !held && settledAt !== null ? new Date(Date.parse(settledAt) + SEEN_MS).toISOString() : null;
  return useEnded(seenAt);
}
