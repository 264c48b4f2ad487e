import * as z from 'zod/mini';
import { brush, POSITION_STEPS, region, STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { keepItem, parseJson, readItem, removeItem } from '#src/lib/storage.ts';

const step = z.int().check(z.minimum(0), z.maximum(POSITION_STEPS));

/** Dots of one stroke and color, sent together, or a fill. */
const paintTask = z.object({
  kind: z.literal('paint'),
  /** The browser's id for it; unique in the room. */
  batchId: z.string(),
  strokeId: z.string(),
  /** `#RRGGBB` */
  color: z.string(),
  /** x and y in turn, in `POSITION_STEPS`. */
  points: z.array(step).check(z.maxLength(2 * STROKES_MAX)),
  /** Of a fill, which has no points. */
  region: z.optional(region),
  brush: z.optional(brush),
  inside: z.optional(region),
  /** It may have arrived: retry it unchanged or drop it. */
  tried: z.boolean(),
});
export type PaintTask = z.output<typeof paintTask>;

const undoTask = z.object({ kind: z.literal('undo'), strokeId: z.string(), tried: z.boolean() });
export type Task = PaintTask | z.output<typeof undoTask>;

const unsent = z.object({
  tasks: z.array(z.discriminatedUnion('kind', [paintTask, undoTask])),
  /** The user's newest strokes, for undo, with the room's numbers of them once known. */
  strokes: z.array(z.object({ strokeId: z.string(), stroke: z.nullable(z.number()) })),
});
export type Unsent = z.output<typeof unsent>;

/** Two people may use one tab in turn. */
const kept = z.object({ painter: z.string(), ...unsent.shape });

const keyOf = (roomId: string) => `canvas_${roomId}`;

/** A painter's unsent tasks in this tab, from before a refresh; usually none. */
export function storedUnsent(roomId: string, painter: string): Unsent {
  const found = kept.safeParse(parseJson(readItem('tab', keyOf(roomId)))).data;
  return found?.painter === painter ? found : { tasks: [], strokes: [] };
}

/** @returns false when the storage is full, which keeps the earlier save */
export function keepUnsent(roomId: string, painter: string, { tasks, strokes }: Unsent): boolean {
  if (tasks.length > 0 || strokes.length > 0) {
    return keepItem('tab', keyOf(roomId), JSON.stringify({ painter, tasks, strokes }));
  }
  removeItem('tab', keyOf(roomId));
  return true;
}
