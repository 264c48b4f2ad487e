import { useEffect, useEffectEvent } from 'react';
import { LATE_VOTE_SECONDS, PLAYER_NEXT_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/use-countdown.ts';
import { serverTime } from '#src/lib/server-clock.ts';
import type { Game } from '../api.ts';
import type { Table } from '../table.ts';

/** What the room answers may be this much older than the question. */
const REPLY_AGE_MS = 300;

/**
 * Whether what the table shows is complete: nothing of the phase before may come in any more, and it was asked for after
 * that. Reads it anew as soon as it is.
 */
export function useSettled({ game, askedAt, refresh }: Table): boolean {
  const settledAt = game.settledAt === null ? null : Date.parse(game.settledAt) + REPLY_AGE_MS;
  // Not when the answer came: it may have been long on its way.
  const settled = settledAt === null || askedAt + serverTime() - Date.now() >= settledAt;
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (settled || settledAt === null) return;
    const timer = setTimeout(read, Math.max(0, settledAt - serverTime()));
    return () => clearTimeout(timer);
  }, [settled, settledAt]);
  return settled;
}

/** From when the last vote was taken until a player may go on. */
const SEEN_MS = (PLAYER_NEXT_SECONDS - LATE_VOTE_SECONDS) * 1_000;

/** Whether a player may start the next round: not before everybody has seen the results. */
export function usePlayerMayGoOn({ phase, settledAt }: Pick<Game, 'phase' | 'settledAt'>): boolean {
  const seenAt =
    phase === 'results' && settledAt !== null ? new Date(Date.parse(settledAt) + SEEN_MS).toISOString() : null;
  return useEnded(seenAt);
}
