import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { createBrushes } from './brushes.ts';
import { type DotRun, Dots } from './dots.ts';
import { createNewsBoard } from './news-board.ts';
import { numberOfColor } from './paint-dots.ts';
import type { Painting } from './painting.ts';
import { createSaver } from './saver.ts';

/** Storage of a picture without a room. */
export interface LocalStore {
  load: () => DotRun[];
  /** @param isGrown dots were only appended since the last save @returns its size; null when storage is full */
  save: (dots: Dots, isGrown: boolean) => number | null;
  /** Calls back when another tab has saved. @returns stops watching */
  watch: (onOther: () => void) => () => void;
}

/** A picture without a room: painted in this browser only, and kept over a refresh. */
export function createLocalPainting(store: LocalStore): Painting {
  const confirmed = new Dots();
  let strokes: number[] = [];
  let stroke = 0;
  let color: number | null = null;
  let isGrown = false;

  const load = () => {
    const kept = store.load();
    confirmed.replace(kept);
    strokes = [...new Set(kept.map((run) => run.stroke))];
    stroke = strokes.reduce((newest, each) => Math.max(newest, each), 0);
    isGrown = false;
  };
  load();

  const saver = createSaver(
    () => {
      const size = store.save(confirmed, isGrown);
      isGrown = true;
      return size;
    },
    () => board.look(),
  );
  const board = createNewsBoard(() => ({
    canUndo: strokes.length > 0,
    dotCount: confirmed.length,
    loaded: true,
    connection: 'ok',
    unsent: 0,
    kept: saver.isKept(),
  }));
  const changed = () => {
    saver.changed();
    board.look();
  };
  const end = () => {
    color = null;
  };
  const takeAway = (gone: number) => {
    confirmed.remove((each) => each === gone);
    isGrown = false;
    changed();
  };
  /** Both tabs show the newer picture; painting under way here is newer still. */
  const takeOver = () => {
    if (saver.hasNews() || color !== null) return;
    load();
    board.look();
  };

  return {
    confirmed,
    above: new Dots(),
    brushes: createBrushes(),
    begin: (next) => {
      color = numberOfColor(next);
      stroke += 1;
    },
    extend: (points) => {
      const room = 2 * (CANVAS_DOTS_MAX - confirmed.length);
      if (color === null || points.length === 0 || room <= 0) return;
      if (strokes.at(-1) !== stroke) strokes.push(stroke);
      confirmed.append([{ stroke, color, points: points.slice(0, room) }]);
      changed();
    },
    end,
    drop: () => {
      if (color !== null && strokes.at(-1) === stroke) takeAway(strokes.pop() as number);
      end();
    },
    undo: () => {
      end();
      const gone = strokes.pop();
      if (gone !== undefined) takeAway(gone);
    },
    news: board.news,
    subscribe: board.subscribe,
    start: () => {
      const ends = [store.watch(takeOver), saver.start()];
      return () => {
        for (const each of ends) each();
      };
    },
  };
}
