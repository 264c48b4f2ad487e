import { messageOf } from './trouble.ts';

/** So many starts in a row may fail: a broken setting or a full disk must not loop forever. */
const STARTS_MAX = 5;

/** A program that answers. */
export interface Part {
  /** Resolves when it ends, for any reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

export interface Reports {
  /** It has ended by itself, and is being started again. */
  restarting: () => void;
  /** It can't be started again, for this reason. */
  failed: (reason: string) => void;
}

export interface Kept<P extends Part> {
  /** Null while it is started again. */
  current: () => P | null;
  stop: () => Promise<void>;
}

/**
 * Starts a part, and starts it again each time it ends by itself.
 * @param start resolves once the part answers; rejects soon after the signal
 * @throws the first start's error
 */
export async function keepRunning<P extends Part>(
  start: (stopping: AbortSignal) => Promise<P>,
  { restarting, failed }: Reports,
): Promise<Kept<P>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let part: P | null = await start(signal);

  async function startAgain(): Promise<P | null> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await start(signal);
      } catch (error) {
        if (signal.aborted) return null;
        if (starts < STARTS_MAX) continue;
        failed(messageOf(error));
        return null;
      }
    }
  }

  const keeping = (async () => {
    while (part !== null) {
      // It may have started just before the stop.
      if (signal.aborted) await part.stop();
      await part.ended;
      if (signal.aborted) return;
      part = null;
      restarting();
      part = await startAgain();
    }
  })();
  return {
    current: () => part,
    stop: async () => {
      stopping.abort();
      await part?.stop();
      await keeping;
    },
  };
}
