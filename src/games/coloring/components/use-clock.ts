import { useEffect, useState } from 'react';
import { readItem, writeItem } from '#src/lib/storage.ts';

const SECOND_MS = 1_000;
const keyOf = (roomId: string) => `coloring_since_${roomId}`;

function startOf(roomId: string): number {
  const kept = Number(readItem('tab', keyOf(roomId)));
  if (kept > 0) return kept;
  const now = Date.now();
  writeItem('tab', keyOf(roomId), `${now}`);
  return now;
}

/** When this tab entered the room, in ms since the epoch. A refresh doesn't reset it. */
export function useSessionStart(roomId: string): number {
  const [start] = useState(() => startOf(roomId));
  return start;
}

/** Seconds since then, updated every second. */
export function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / SECOND_MS));
}
