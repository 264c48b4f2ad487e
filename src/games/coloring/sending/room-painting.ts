import type { QueryClient } from '@tanstack/react-query';
import { onReconnect } from '#src/lib/calls/connection.ts';
import { failureLog } from '#src/lib/calls/failure-log.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { CanvasCalls } from '../api.ts';
import { strokeAt } from '../drawing/paint-dots.ts';
import { createBrushes } from '../model/brushes.ts';
import { Dots, Picture } from '../model/dots.ts';
import { Flow } from '../model/flow.ts';
import { OwnStrokes } from '../model/own-strokes.ts';
import { connectionOf, createNewsBoard, fillsOf, type Nib, type Painting } from '../model/painting.ts';
import { createFollower } from './follower.ts';
import { PaintQueue } from './paint-queue.ts';
import { createSaver } from './saver.ts';
import type { PaintTask, Unsent } from './unsent-store.ts';

/** How many calls to send without waiting for replies when the page closes. */
const LAST_CALLS = 2;
const LOOK_EVERY_MS = 1_000;

interface RoomPaintingOptions {
  client: QueryClient;
  room: Room;
  api: CanvasCalls;
  /** Left over from before a refresh. */
  unsent: Unsent;
  /** Saves all of it; false when the storage is full. */
  keep: (unsent: Unsent) => boolean;
  /** Makes an id that is unique in the room. */
  newId: () => string;
}

/** A room's shared picture: follows the room, shows own strokes at once, and sends them until they arrive. */
export function createRoomPainting({ client, room, api, unsent, keep, newId }: RoomPaintingOptions): Painting {
  const picture = new Picture();
  const above = new Dots();
  let numbers = 0;
  const newNumber = () => {
    numbers += 1;
    return numbers;
  };
  const own = new OwnStrokes(unsent.strokes, above, newNumber);
  const brushes = createBrushes();
  const flow = new Flow({
    picture,
    above,
    newNumber,
    isOwn: (stroke) => own.strokes.some((each) => each.stroke === stroke),
    onShown: (version) => {
      own.read(version);
      board.look();
    },
    onMove: brushes.move,
  });
  /** Undone strokes, with the room's numbers of them. */
  const undone = new Map<string, number | null>();
  let refuse: (error: unknown) => void = () => {};
  let readFailure: unknown = null;
  const [logRead, logSending] = [failureLog('Failed to fetch canvas data'), failureLog('Failed to send strokes')];
  let begun: { strokeId: string; color: string; nib: Nib } | null = null;

  const follower = createFollower({
    client,
    room,
    read: api.read,
    apply: (reply, isWhole, painters) => flow.add(reply, isWhole, painters),
    onTry: (error) => {
      readFailure = error;
      logRead(error);
      board.look();
    },
  });
  const queue = new PaintQueue({
    tasks: [...unsent.tasks],
    newId,
    onChange: () => changed(),
    onRefused: (error, tasks) => {
      own.refuse(new Set(tasks.flatMap((task) => (task.kind === 'paint' ? [task.batchId] : []))));
      bringBack(tasks.flatMap((task) => (task.kind === 'undo' ? [task.strokeId] : [])));
      changed();
      saver.save();
      refuse(error);
    },
    send: async (task) => {
      try {
        await (task.kind === 'undo' ? sendUndo(task.strokeId) : sendPaint(task));
      } catch (error) {
        logSending(error);
        throw error;
      }
      logSending(null);
    },
  });
  const saver = createSaver(
    () => keep({ tasks: [...queue.tasks], strokes: [...own.strokes] }),
    () => board.look(),
  );
  const board = createNewsBoard(() => ({
    canUndo: own.newest(picture.dots) !== undefined,
    dotCount: picture.dots.length + above.length,
    loaded: follower.version() >= 0,
    connection: connectionOf([queue.failure, readFailure], queue.isLate),
    unsent: queue.unsent,
    kept: saver.isKept(),
  }));
  const changed = () => {
    saver.changed();
    board.look();
  };

  for (const task of queue.tasks) {
    if (task.kind === 'paint') own.add(task);
  }

  async function sendPaint(task: PaintTask): Promise<void> {
    const { stroke, sendMs, version } = await api.paint(task);
    queue.sendMs = sendMs;
    own.answered(task.batchId, stroke, version);
    own.read(flow.version);
    if (!undone.has(task.strokeId)) return;
    undone.set(task.strokeId, stroke);
    flow.hide(stroke);
  }
  async function sendUndo(strokeId: string): Promise<void> {
    const { stroke, version } = await api.undo(strokeId);
    const number = stroke ?? undone.get(strokeId);
    if (number != null) picture.settle(number, version);
    undone.delete(strokeId);
  }
  /** Undos were refused, so the strokes still exist: refetch those that were hidden. */
  function bringBack(strokeIds: readonly string[]): void {
    const hidden = strokeIds.map((strokeId) => undone.get(strokeId) ?? null).filter((stroke) => stroke !== null);
    for (const strokeId of strokeIds) undone.delete(strokeId);
    for (const stroke of hidden) picture.show(stroke);
    if (hidden.length === 0) return;
    follower.forget();
    follower.hurry();
  }
  const end = () => {
    begun = null;
  };
  const takeAway = (strokeId: string | undefined) => {
    end();
    const known = strokeId === undefined ? undefined : own.find(strokeId);
    if (!known) return;
    const { stroke } = known;
    own.takeAway(known.strokeId);
    undone.set(known.strokeId, stroke);
    if (stroke !== null) flow.hide(stroke);
    if (!queue.undo(known.strokeId, stroke !== null)) undone.delete(known.strokeId);
    changed();
    saver.save();
  };

  return {
    confirmed: picture.dots,
    above,
    brushes,
    news: board.news,
    begin: (color, nib = {}) => {
      begun = { strokeId: newId(), color, nib };
    },
    extend: (points) => {
      if (!begun || points.length === 0) return;
      const { color, nib, strokeId } = begun;
      for (const part of queue.paint(strokeId, color, points, nib)) own.add({ strokeId, color, ...nib, ...part });
      changed();
    },
    end,
    drop: () => takeAway(begun?.strokeId),
    undo: () => takeAway(own.newest(picture.dots)?.strokeId),
    fill: (region, color) => {
      const strokeId = newId();
      own.add({ strokeId, batchId: queue.fill(strokeId, color, region), color, points: [], region });
      changed();
    },
    fills: () => fillsOf(picture.dots, above),
    erase: (x, y) => {
      for (const [dots, isAbove] of [
        [above, true],
        [picture.dots, false],
      ] as const) {
        const number = strokeAt(dots, x, y, (each) => own.byNumber(each, isAbove) !== undefined);
        if (number === null) continue;
        takeAway(own.byNumber(number, isAbove));
        return;
      }
    },
    start: (onRefused) => {
      refuse = onRefused;
      const leave = () => {
        const tasks = queue.next(LAST_CALLS);
        // Saved as tried: undoing such a stroke after a refresh must remove it for everyone.
        if (tasks.length > 0) saver.changed();
        saver.save();
        for (const task of tasks) void api.paint(task).catch(() => {});
      };
      const hurry = () => {
        queue.hurry();
        follower.hurry();
      };
      // Lateness comes with time alone, so check the clock.
      const looking = setInterval(board.look, LOOK_EVERY_MS);
      const ends = [follower.start(), queue.start(), saver.start(leave), onReconnect(hurry)];
      return () => {
        clearInterval(looking);
        for (const each of ends) each();
        flow.finish();
        refuse = () => {};
      };
    },
  };
}
