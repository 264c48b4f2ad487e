import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from '../../support/coloring/verdict.ts';

export interface Outcome extends Verdict {
  dots: number;
  /** From the brush to each of the other screens, in milliseconds. */
  delays: number[];
  /** Readers whose picture by following differs from a full read. */
  unlike: number;
  /** Calls that were told to come again. */
  refused: number;
}

/** A picture that came. */
export interface Join {
  /** From connecting to the last byte. */
  ms: number;
  /** As sent, with headers. */
  bytes: number;
}

/** People in rooms: all paint, and all see all dots. */
export interface Crowd {
  /** The parent of the server's processes. */
  pid: number;
  /** The rooms' names. */
  roomIds: readonly string[];
  /** Everybody's brush, one dot or fill a call. */
  brushes: readonly (() => void)[];
  /** Paints so many dots in the first room, as strokes, and so many fills, as quickly as they are taken. */
  fill: (dots: number, fills?: number) => Promise<void>;
  /** One more browser comes to the first room, and goes when it has the picture. */
  join: () => Promise<Join>;
  /** Resolves when everybody has seen everything, or will not any more. */
  settle: () => Promise<void>;
  /** Bytes that all of them together have got, headers included. */
  received: () => number;
  /** The dots' delays since then, by `performance.now()`. */
  outcome: (since: number) => Outcome;
  close: () => Promise<void>;
}

/** Waits until `isDone`, at most this long. */
export async function until(isDone: () => boolean, patienceMs = 90_000): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isDone() && performance.now() < end) await sleep(20);
}

export interface Painting {
  everyMs: number;
  seconds: number;
  /** All at once, not at moments of their own. */
  atOnce?: boolean;
}

/** Everybody paints a dot every so many milliseconds. */
export async function paintSteadily(
  brushes: Crowd['brushes'],
  { atOnce = false, everyMs, seconds }: Painting,
): Promise<void> {
  const begun = performance.now();
  const rounds = Math.round((seconds * 1_000) / everyMs);
  await Promise.all(
    brushes.map(async (brush, index) => {
      const offset = atOnce ? 0 : (((index * 37) % brushes.length) / brushes.length) * everyMs;
      for (let round = 0; round < rounds; round += 1) {
        await sleep(Math.max(0, begun + offset + round * everyMs - performance.now()));
        brush();
      }
    }),
  );
}
