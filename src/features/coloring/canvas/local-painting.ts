import { CANVAS_DOTS_MAX } from '#shared/contract/canvas.ts';
import { Dots } from './dots.ts';
import { createNewsBoard } from './news-board.ts';
import { numberOfColor } from './paint-dots.ts';
import type { Painting } from './painting.ts';

/** Where the picture of somebody without a room is kept. */
export interface LocalStore {
  load: () => { line: number; color: number; points: ArrayLike<number> }[];
  save: (dots: Dots) => void;
}

/** A picture without a room: it is painted in this browser only, and is there again after a refresh. */
export function createLocalPainting(store: LocalStore): Painting {
  const confirmed = new Dots();
  const kept = store.load();
  confirmed.append(kept);
  const lines = [...new Set(kept.map(({ line }) => line))];
  let line = Math.max(0, ...lines);
  let color: number | null = null;
  let hasNews = false;

  const board = createNewsBoard(() => ({
    canUndo: lines.length > 0,
    dotCount: confirmed.length,
    loaded: true,
    connection: 'ok',
    unsent: 0,
  }));
  const changed = () => {
    hasNews = true;
    board.look();
  };
  const save = () => {
    if (hasNews) store.save(confirmed);
    hasNews = false;
  };
  const end = () => {
    color = null;
    save();
  };
  const takeAway = (gone: number) => {
    confirmed.remove((each) => each === gone);
    changed();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') save();
  };

  return {
    confirmed,
    own: new Dots(),
    begin: (next) => {
      color = numberOfColor(next);
      line += 1;
    },
    extend: (points) => {
      if (color === null || points.length === 0 || confirmed.length >= CANVAS_DOTS_MAX) return;
      if (lines.at(-1) !== line) lines.push(line);
      confirmed.append([{ line, color, points }]);
      changed();
    },
    end,
    drop: () => {
      if (color !== null && lines.at(-1) === line) takeAway(lines.pop() as number);
      end();
    },
    undo: () => {
      end();
      const gone = lines.pop();
      if (gone !== undefined) takeAway(gone);
      save();
    },
    news: board.news,
    subscribe: board.subscribe,
    start: () => {
      window.addEventListener('pagehide', save);
      document.addEventListener('visibilitychange', hide);
      return () => {
        window.removeEventListener('pagehide', save);
        document.removeEventListener('visibilitychange', hide);
        save();
      };
    },
  };
}
