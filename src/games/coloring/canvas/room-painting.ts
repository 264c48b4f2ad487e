import type { QueryClient } from '@tanstack/react-query';
import { onReconnect } from '#src/lib/calls/connection.ts';
import { failureLog } from '#src/lib/calls/failure-log.ts';
import type { ReadRoom } from '#src/lib/polls/pace.ts';
import { createBrushes } from './brushes.ts';
import { connectionOf } from './connection.ts';
import { Dots } from './dots.ts';
import { Flow } from './flow.ts';
import { createFollower } from './follower.ts';
import { createNewsBoard } from './news-board.ts';
import { OwnLines } from './own-lines.ts';
import { PaintQueue, type Task } from './paint-queue.ts';
import type { Painting, PaintingNews } from './painting.ts';
import { Picture } from './picture.ts';
import type { RoomApi } from './room-api.ts';
import { createSaver } from './saver.ts';
import type { Keep, Unsent } from './unsent-store.ts';

/** How many calls to send without waiting for replies when the page closes. */
const LAST_CALLS = 2;
const LOOK_EVERY_MS = 1_000;

interface RoomPaintingOptions {
  client: QueryClient;
  room: ReadRoom;
  api: RoomApi;
  /** Tasks left over from before a refresh. */
  unsent: Unsent;
  keep: Keep;
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
  const own = new OwnLines(unsent.lines, above, newNumber);
  const brushes = createBrushes();
  const flow = new Flow({
    picture,
    above,
    newNumber,
    isOwn: (line) => own.lines.some((each) => each.line === line),
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
  let stroke: { lineId: string; color: string } | null = null;

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
      bringBack(tasks.flatMap((task) => (task.kind === 'undo' ? [task.lineId] : [])));
      changed();
      saver.save();
      refuse(error);
    },
    send: async (task) => {
      try {
        await (task.kind === 'undo' ? sendUndo(task.lineId) : sendPaint(task));
      } catch (error) {
        logSending(error);
        throw error;
      }
      logSending(null);
    },
  });
  const saver = createSaver(
    () => keep({ tasks: queue.tasks, lines: [...own.lines] }),
    () => board.look(),
  );
  const board = createNewsBoard(gather);
  const changed = () => {
    saver.changed();
    board.look();
  };

  for (const task of queue.tasks)
    if (task.kind === 'paint') own.add(task.lineId, task.batchId, task.color, task.points);

  async function sendPaint(task: Task & { kind: 'paint' }): Promise<void> {
    const { line, sendMs, version } = await api.paint(task);
    queue.sendMs = sendMs;
    own.answered(task.batchId, line, version);
    own.read(flow.version);
    if (!undone.has(task.lineId)) return;
    undone.set(task.lineId, line);
    flow.hide(line);
  }
  async function sendUndo(lineId: string): Promise<void> {
    const { line, version } = await api.undo(lineId);
    const number = line ?? undone.get(lineId);
    if (number != null) picture.settle(number, version);
    undone.delete(lineId);
  }
  /** An undo was refused, so the stroke still exists: refetch it if it was hidden. */
  function bringBack(lineIds: readonly string[]): void {
    let isMissing = false;
    for (const lineId of lineIds) {
      const line = undone.get(lineId) ?? null;
      undone.delete(lineId);
      if (line === null) continue;
      picture.show(line);
      isMissing = true;
    }
    if (!isMissing) return;
    follower.forget();
    follower.hurry();
  }
  function gather(): PaintingNews {
    return {
      canUndo: own.newest((line) => picture.dots.has(line)) !== null,
      dotCount: picture.dots.length + above.length,
      loaded: follower.version() >= 0,
      connection: connectionOf([queue.failure, readFailure], queue.isLate),
      unsent: queue.unsent,
      kept: saver.isKept(),
    };
  }
  const takeAway = (lineId: string) => {
    const line = own.lines.find((each) => each.lineId === lineId)?.line ?? null;
    own.takeAway(lineId);
    undone.set(lineId, line);
    if (line !== null) flow.hide(line);
    if (!queue.undo(lineId, line !== null)) undone.delete(lineId);
    changed();
    saver.save();
  };
  const end = () => {
    stroke = null;
  };

  return {
    confirmed: picture.dots,
    above,
    brushes,
    begin: (color) => {
      stroke = { lineId: newId(), color };
    },
    extend: (points) => {
      if (!stroke || points.length === 0) return;
      const { lineId, color } = stroke;
      for (const part of queue.paint(lineId, color, points)) own.add(lineId, part.batchId, color, part.points);
      changed();
    },
    end,
    drop: () => {
      const dropped = stroke?.lineId;
      end();
      if (dropped !== undefined && own.lines.some(({ lineId }) => lineId === dropped)) takeAway(dropped);
    },
    undo: () => {
      end();
      const line = own.newest((each) => picture.dots.has(each));
      if (line) takeAway(line.lineId);
    },
    news: board.news,
    subscribe: board.subscribe,
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
