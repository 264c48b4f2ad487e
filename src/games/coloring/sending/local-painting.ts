import * as z from 'zod/mini';
import { brush, CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { keepItem, parseJson, readItem } from '#src/lib/storage.ts';
import { strokeAt } from '../drawing/paint-dots.ts';
import { createBrushes } from '../model/brushes.ts';
import { type DotRun, Dots, numberOfColor } from '../model/dots.ts';
import { styleOf } from '../model/own-strokes.ts';
import { createNewsBoard, fillsOf, type Nib, type Painting } from '../model/painting.ts';
import { createSaver } from './saver.ts';

const KEY = 'thaw_coloring_picture';
const runs = z.array(
  z.object({
    stroke: z.number(),
    color: z.number(),
    points: z.array(z.number()),
    style: z.optional(
      z.union([
        z.object({ kind: z.literal('fill'), region: z.number() }),
        z.object({ kind: z.literal('stroke'), brush, inside: z.optional(z.number()) }),
      ]),
    ),
  }),
);

/** A picture without a room: painted in this browser only, and kept over a refresh. */
export function createLocalPainting(): Painting {
  const confirmed = new Dots();
  let strokes: number[] = [];
  let stroke = 0;
  let color: number | null = null;
  let nib: Nib = {};

  const load = () => {
    const kept = runs.safeParse(parseJson(readItem('browser', KEY))).data ?? [];
    confirmed.replace(kept);
    strokes = [...new Set(kept.map((run) => run.stroke))];
    stroke = strokes.at(-1) ?? 0;
  };
  load();

  const saver = createSaver(
    () => keepItem('browser', KEY, JSON.stringify(runsOf(confirmed))),
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
  const takeAway = (gone: number | undefined) => {
    end();
    if (gone === undefined) return;
    confirmed.remove((each) => each === gone);
    changed();
  };
  /** Both tabs show the newer picture; painting under way here is newer still. */
  const takeOver = ({ key }: StorageEvent) => {
    if (key !== KEY || saver.hasNews() || color !== null) return;
    load();
    board.look();
  };

  return {
    confirmed,
    above: new Dots(),
    brushes: createBrushes(),
    news: board.news,
    begin: (next, how = {}) => {
      color = numberOfColor(next);
      nib = how;
      stroke += 1;
    },
    extend: (points) => {
      const room = 2 * (CANVAS_DOTS_MAX - confirmed.length);
      if (color === null || points.length === 0 || room <= 0) return;
      if (strokes.at(-1) !== stroke) strokes.push(stroke);
      confirmed.append([{ stroke, color, points: points.slice(0, room), style: styleOf(nib) }]);
      changed();
    },
    end,
    drop: () => takeAway(color !== null && strokes.at(-1) === stroke ? strokes.pop() : undefined),
    undo: () => takeAway(strokes.pop()),
    fill: (region, next) => {
      if (confirmed.length >= CANVAS_DOTS_MAX) return;
      stroke += 1;
      strokes.push(stroke);
      confirmed.append([{ stroke, color: numberOfColor(next), points: [], style: { kind: 'fill', region } }]);
      changed();
    },
    fills: () => fillsOf(confirmed),
    erase: (x, y) => {
      const gone = strokeAt(confirmed, x, y);
      if (gone === null) return;
      strokes = strokes.filter((each) => each !== gone);
      takeAway(gone);
    },
    start: () => {
      window.addEventListener('storage', takeOver);
      const endSaver = saver.start();
      return () => {
        window.removeEventListener('storage', takeOver);
        endSaver();
      };
    },
  };
}

function runsOf(dots: Dots): DotRun[] {
  const found: (DotRun & { points: number[] })[] = [];
  for (let index = 0; index < dots.length; index += 1) {
    const [stroke, color] = [dots.stroke(index), dots.color(index)];
    const region = dots.region(index);
    if (region !== null) {
      found.push({ stroke, color, points: [], style: { kind: 'fill', region } });
      continue;
    }
    let run = found.at(-1);
    if (run?.stroke !== stroke || run.color !== color) {
      run = { stroke, color, points: [], style: dots.style(index) };
      found.push(run);
    }
    run.points.push(dots.x(index), dots.y(index));
  }
  return found;
}
