import * as z from 'zod/mini';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { packSegments } from '#shared/domain/canvas-packing.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { keepItem, readItem, removeItem } from '#src/lib/storage.ts';
import { segmentsInText, textOfBlocks } from './packed-text.ts';
import { numberOfColor } from './paint-dots.ts';
import type { PaintTask, Task } from './paint-queue.ts';

const packedPoints = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const points = pointsIn(text);
    if (points.length >= 2 && points.length <= 2 * STROKES_MAX) return points;
    context.issues.push({ code: 'custom', input: text, message: 'not the dots of one call' });
    return z.NEVER;
  }),
);
const paintTask = z.object({
  kind: z.literal('paint'),
  batchId: z.string(),
  strokeId: z.string(),
  color: z.string(),
  points: packedPoints,
  tried: z.boolean(),
});
const undoTask = z.object({ kind: z.literal('undo'), strokeId: z.string(), tried: z.boolean() });

/** A painter's unsent tasks in this tab, and their newest strokes for undo. */
const kept = z.object({
  /** Two people may use one tab in turn. */
  painter: z.string(),
  tasks: z.array(z.discriminatedUnion('kind', [paintTask, undoTask])),
  strokes: z.array(z.object({ strokeId: z.string(), stroke: z.nullable(z.number()) })),
});
export type Unsent = Omit<z.output<typeof kept>, 'painter'>;

const keyOf = (roomId: string) => `canvas_${roomId}`;

/** Tasks left from before a refresh; usually none. */
export function storedUnsent(roomId: string, painter: string): Unsent {
  const found = kept.safeParse(parseJson(readItem('tab', keyOf(roomId)))).data;
  return found?.painter === painter ? found : { tasks: [], strokes: [] };
}

/** Returns the saved size; null when storage is full, which keeps the earlier save. */
export type Keep = (unsent: { tasks: readonly Task[]; strokes: Unsent['strokes'] }) => number | null;

/** Saves a painter's unsent tasks. */
export function unsentKeeper(roomId: string, painter: string): Keep {
  // A long time offline makes thousands of calls, and only the last one changes.
  const packed = new WeakMap<PaintTask, { length: number; text: string }>();
  const textOf = (task: PaintTask) => {
    let known = packed.get(task);
    if (known?.length !== task.points.length) {
      const segment = { stroke: 1, color: numberOfColor(task.color), points: task.points };
      known = { length: task.points.length, text: textOfBlocks([packSegments([segment], new Map())]) };
      packed.set(task, known);
    }
    return known.text;
  };
  return ({ tasks, strokes }) => {
    if (tasks.length === 0 && strokes.length === 0) {
      removeItem('tab', keyOf(roomId));
      return 0;
    }
    const written = tasks.map((task) => (task.kind === 'paint' ? { ...task, points: textOf(task) } : task));
    const text = JSON.stringify({ painter, tasks: written, strokes });
    return keepItem('tab', keyOf(roomId), text) ? text.length : null;
  };
}

function pointsIn(text: string): number[] {
  try {
    return segmentsInText(text).flatMap(({ points }) => Array.from(points));
  } catch {
    return [];
  }
}
