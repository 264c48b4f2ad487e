import { CANVAS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { type PackedCanvas, type Pens, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { interruptibleSleep } from './interruptible-sleep.ts';

interface Following {
  /** Reads the changes since a version, or everything. */
  read: (since: number | null, signal: AbortSignal) => Promise<Uint8Array>;
  /** Gets each reply. */
  apply: (
    reply: PackedCanvas<readonly Segment[]>,
    isWhole: boolean,
    /** Seat numbers of strokes, where the reply tells. */
    painters?: ReadonlyMap<number, number>,
  ) => void;
  /** Called after each try; null after a success. */
  onTry: (error: unknown) => void;
}

export interface Follower {
  /** @returns stops it */
  start: () => () => void;
  /** Version of the last reply; -1 before the first. */
  version: () => number;
  /** Polls right now. */
  hurry: () => void;
  /** Drops its state: the next reply will be complete. */
  forget: () => void;
}

/** Polls a canvas for changes, also after errors and in hidden tabs, until the session ends. */
export function createFollower({ read, apply, onTry }: Following): Follower {
  const pause = interruptibleSleep();
  let pens: Pens = new Map();
  let version: number | null = null;

  const forget = () => {
    pens = new Map();
    version = null;
  };
  const ask = async (signal: AbortSignal) => {
    const since = version;
    const known = pens;
    const bytes = await read(since, signal);
    // After `forget` or a stop, a partial reply is useless.
    if (signal.aborted || known !== pens) return;
    try {
      const reply = unpackCanvas(bytes, pens);
      version = reply.version;
      apply(reply, since === null || reply.reset);
    } catch (error) {
      forget();
      throw error;
    }
  };
  const follow = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const error = await ask(signal).then(
        () => null,
        (reason: unknown) => reason ?? true,
      );
      if (signal.aborted) return;
      onTry(error);
      if (refusalCode(error) === 'room_ended') return;
      const waitMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      await pause.sleep(Math.max(waitMs, CANVAS_POLL_MS - (performance.now() - startedAt)));
    }
  };

  return {
    start: () => {
      const controller = new AbortController();
      void follow(controller.signal);
      return () => {
        controller.abort();
        pause.wake();
      };
    },
    version: () => version ?? -1,
    hurry: pause.wake,
    forget,
  };
}
