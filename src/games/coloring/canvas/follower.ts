import type { Change } from '#shared/contract/changes.ts';
import { CANVAS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { type PackedCanvas, type Pens, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { interruptibleSleep } from '#src/lib/interruptible-sleep.ts';
import type { StreamUse, StreamUser } from '#src/lib/room-stream.ts';

/** The room's stream, for a canvas. */
export interface CanvasStream {
  /** Null: there are no streams here. */
  join: (user: StreamUser) => Promise<StreamUse | null>;
  /** Milliseconds between two polls at the moment. */
  paceMs: () => number;
}

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
  stream?: CanvasStream;
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

/**
 * Polls a canvas for changes, also after errors and in hidden tabs, until the session ends. The room's stream brings
 * them sooner; a poll closes each gap in it.
 */
export function createFollower({ read, apply, onTry, stream }: Following): Follower {
  const pause = interruptibleSleep();
  let pens: Pens = new Map();
  let version: number | null = null;
  let readAt = 0;
  let isHurried = false;
  /** The stream has gone on without this follower. */
  let isBehind = false;

  const forget = () => {
    pens = new Map();
    version = null;
  };
  const hurry = () => {
    isHurried = true;
    pause.wake();
  };
  const take = (bytes: Uint8Array, isWhole: boolean, painters?: ReadonlyMap<number, number>) => {
    try {
      const reply = unpackCanvas(bytes, pens);
      version = reply.version;
      apply(reply, isWhole || reply.reset, painters);
    } catch (error) {
      forget();
      throw error;
    }
  };
  const ask = async (signal: AbortSignal) => {
    const since = version;
    const bytes = await read(since, signal);
    // After `forget` or a stop, or if the stream was faster, a partial reply is useless.
    if (signal.aborted || since !== version) return;
    take(bytes, since === null);
  };
  const hear = ({ data, event }: Change) => {
    if (event !== 'paint' || version === null || data.version <= version) return;
    if (data.canvas !== undefined && data.since === version) {
      try {
        take(bytesOf(data.canvas), false, new Map(data.painters));
        readAt = performance.now();
        return onTry(null);
      } catch {
        // A poll for everything tells the reason.
      }
    }
    if (isBehind) return;
    isBehind = true;
    hurry();
  };
  const rest = async (signal: AbortSignal, waitMs: number) => {
    isHurried = false;
    const startedAt = performance.now();
    while (!signal.aborted && !isHurried) {
      const paceMs = isBehind || stream === undefined ? CANVAS_POLL_MS : stream.paceMs();
      const dueAt = Math.max(readAt + paceMs, startedAt + waitMs);
      if (performance.now() >= dueAt) return;
      await pause.sleep(dueAt - performance.now());
    }
  };
  const join = async (signal: AbortSignal): Promise<StreamUse | null> => {
    const use = await stream?.join({
      canvas: () => {
        isBehind = false;
        return version;
      },
      onChange: hear,
      ask: hurry,
      onPace: pause.wake,
    });
    if (signal.aborted) use?.leave();
    else signal.addEventListener('abort', () => use?.leave());
    return use ?? null;
  };
  const follow = async (signal: AbortSignal) => {
    let joined: Promise<StreamUse | null> | null = null;
    while (!signal.aborted) {
      readAt = performance.now();
      const error = await ask(signal).then(
        () => null,
        (reason: unknown) => reason ?? true,
      );
      if (signal.aborted) return;
      onTry(error);
      if (refusalCode(error) === 'room_ended') return;
      // First the picture.
      if (error === null && joined === null) joined = join(signal).catch(() => null);
      else if (error === null && isBehind) (await joined)?.reopen();
      await rest(signal, error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);
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
    hurry,
    forget,
  };
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
