import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { CANVAS_POLL_MS, getCanvas } from '#shared/contract/games/canvas.ts';
import { type PackedCanvas, type Pens, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { isOver } from '#src/lib/api-error.ts';
import { leaveOutdated } from '#src/lib/calls/outdated.ts';
import { type LiveCanvas, polling, pollKey } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { bytesOf } from '../drawing/use-regions.ts';

interface Following {
  client: QueryClient;
  room: Room;
  /** Reads the changes since a version, or everything. */
  read: (since: number | null, signal: AbortSignal) => Promise<Uint8Array>;
  apply: (
    reply: PackedCanvas<readonly Segment[]>,
    isWhole: boolean,
    /** Seat numbers of strokes, where the reply tells. */
    painters?: ReadonlyMap<number, number>,
  ) => void;
  /** Called after each try; null after a success. */
  onTry: (error: unknown) => void;
}

/** Polls a canvas for changes. The room's stream brings them sooner (`live-polls.ts`). */
export function createFollower({ client, room, read, apply, onTry }: Following) {
  let pens: Pens = new Map();
  let version: number | null = null;

  /** Drops its state: the next reply will be complete. */
  const forget = () => {
    pens = new Map();
    version = null;
  };
  const take = (bytes: Uint8Array, isWhole: boolean, painters?: ReadonlyMap<number, number>) => {
    try {
      const reply = unpackCanvas(bytes, pens);
      version = reply.version;
      apply(reply, isWhole || reply.reset, painters);
    } catch (error) {
      forget();
      // A part may not fit to what is here; the whole may be of a newer build, with a brush that this one doesn't know.
      if (isWhole) leaveOutdated();
      throw error;
    }
  };
  const canvas: LiveCanvas = {
    version: () => version,
    add: ({ canvas, since, painters }) => {
      if (canvas === undefined || since !== version) return false;
      try {
        take(bytesOf(canvas), false, new Map(painters));
        onTry(null);
        return true;
      } catch {
        // A poll for everything tells the reason.
        return false;
      }
    },
    isBehind: false,
  };
  const ask = async (signal: AbortSignal) => {
    const since = version;
    const bytes = await read(since, signal);
    // After `forget` or a stop, or if the stream was faster, a partial reply is useless.
    if (!signal.aborted && since === version) take(bytes, since === null);
    return version;
  };
  const queryKey = pollKey(getCanvas, room);
  const query = polling(queryKey, CANVAS_POLL_MS, ({ signal }) => ask(signal), room, { onTry, canvas });

  return {
    start: () => new QueryObserver(client, query).subscribe(() => {}),
    /** Version of the last reply; -1 before the first. */
    version: () => version ?? -1,
    hurry: () =>
      void client.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => !isOver(state.error) }),
    forget,
  };
}
