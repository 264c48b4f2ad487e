import { createFollower } from './follower.ts';
import { createNewsBoard } from './news-board.ts';
import { OwnLines } from './own-lines.ts';
import { PaintQueue, type Task } from './paint-queue.ts';
import type { Painting, PaintingNews } from './painting.ts';
import { Picture } from './picture.ts';
import type { RoomApi } from './room-api.ts';
import type { Unsent } from './unsent-store.ts';

/** A browser that dies without a word loses no more than that. */
const SAVE_EVERY_MS = 500;

interface RoomPaintingOptions {
  api: RoomApi;
  /** What was left to do, and where that is kept. */
  unsent: Unsent;
  keep: (unsent: Unsent) => void;
  /** Never the same twice in a room. */
  newId: () => string;
}

/** The shared picture of a room: followed, painted on at once, and sent until it has arrived. */
export function createRoomPainting({ api, unsent, keep, newId }: RoomPaintingOptions): Painting {
  const picture = new Picture();
  const own = new OwnLines(unsent.lines);
  /** Lines that were undone, with the room's numbers of them. */
  const undone = new Map<string, number | null>();
  let refuse: (error: unknown) => void = () => {};
  let isReadFailing = false;
  /** What is kept is not what is true any more. */
  let hasNews = false;
  let stroke: { lineId: string; color: string } | null = null;

  const follower = createFollower({
    read: api.read,
    apply: (reply, isWhole) => {
      picture.apply(reply, isWhole);
      own.read(reply.version);
    },
    onTry: (error) => {
      isReadFailing = error !== null;
      board.look();
    },
  });
  const queue = new PaintQueue({
    tasks: [...unsent.tasks],
    newId,
    onChange: () => changed(),
    onRefused: (error, tasks) => {
      own.refuse(new Set(tasks.flatMap((task) => (task.kind === 'paint' ? [task.batchId] : []))));
      // What was to be undone is there still.
      picture.showAll();
      undone.clear();
      follower.forget();
      follower.hurry();
      changed();
      save();
      refuse(error);
    },
    send: async (task) => {
      if (task.kind === 'undo') await sendUndo(task.lineId);
      else await sendPaint(task);
    },
  });
  const board = createNewsBoard(gather);
  const changed = () => {
    hasNews = true;
    board.look();
  };
  const save = () => {
    if (hasNews) keep({ tasks: [...queue.tasks], lines: [...own.lines] });
    hasNews = false;
  };

  for (const task of queue.tasks)
    if (task.kind === 'paint') own.add(task.lineId, task.batchId, task.color, task.points);

  async function sendPaint(task: Task & { kind: 'paint' }): Promise<void> {
    const { line, version } = await api.paint(task);
    own.answered(task.batchId, line, version);
    own.read(follower.version());
    if (!undone.has(task.lineId)) return;
    undone.set(task.lineId, line);
    picture.hide(line);
  }
  async function sendUndo(lineId: string): Promise<void> {
    const { line, version } = await api.undo(lineId);
    const number = line ?? undone.get(lineId);
    if (number != null) picture.settle(number, version);
    undone.delete(lineId);
  }
  function gather(): PaintingNews {
    const { unsent: dots } = queue;
    const isOffline = queue.isFailing || isReadFailing;
    return {
      canUndo: own.newest((line) => picture.dots.has(line)) !== null,
      dotCount: picture.dots.length + own.dots.length,
      loaded: follower.version() >= 0,
      connection: isOffline ? 'offline' : queue.isLate ? 'sending' : 'ok',
      unsent: dots,
    };
  }
  const takeAway = (lineId: string) => {
    const line = own.lines.find((each) => each.lineId === lineId)?.line ?? null;
    own.takeAway(lineId);
    undone.set(lineId, line);
    if (line !== null) picture.hide(line);
    if (!queue.undo(lineId, line !== null)) undone.delete(lineId);
    changed();
    save();
  };
  const end = () => {
    stroke = null;
  };

  return {
    confirmed: picture.dots,
    own: own.dots,
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
      const hide = () => {
        if (document.visibilityState === 'hidden') save();
      };
      const leave = () => {
        save();
        for (const task of queue.next(2)) void api.paint(task).catch(() => {});
      };
      const hurry = () => {
        queue.hurry();
        follower.hurry();
      };
      const saving = setInterval(save, SAVE_EVERY_MS);
      window.addEventListener('pagehide', leave);
      window.addEventListener('online', hurry);
      document.addEventListener('visibilitychange', hide);
      const ends = [follower.start(), queue.start()];
      return () => {
        clearInterval(saving);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('online', hurry);
        document.removeEventListener('visibilitychange', hide);
        for (const each of ends) each();
        save();
      };
    },
  };
}
