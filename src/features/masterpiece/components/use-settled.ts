import { useEffect, useEffectEvent } from 'react';
import { serverTime } from '#src/lib/server-clock.ts';
import type { Table } from '../table.ts';

/** A reply may be this much older than the moment at which it is asked for. */
const REPLY_AGE_MS = 300;

/**
 * Whether what the table shows is complete: nothing of the phase before may come in any more, and it was read after
 * that. Reads it anew as soon as it is.
 */
export function useSettled({ game, updatedAt, refresh }: Table): boolean {
  const settledAt = game.settledAt === null ? null : Date.parse(game.settledAt) + REPLY_AGE_MS;
  const readAt = updatedAt + serverTime() - Date.now();
  const settled = settledAt === null || readAt >= settledAt;
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (settled || settledAt === null) return;
    const timer = setTimeout(read, Math.max(0, settledAt - serverTime()));
    return () => clearTimeout(timer);
  }, [settled, settledAt]);
  return settled;
}
