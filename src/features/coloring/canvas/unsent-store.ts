import * as z from 'zod';
import { POSITION_STEPS, STROKES_MAX } from '#shared/contract/canvas.ts';
import { readItem, removeItem, writeItem } from '#src/lib/storage.ts';

const position = z.number().int().min(0).max(POSITION_STEPS);

const paintTask = z.object({
  kind: z.literal('paint'),
  batchId: z.string(),
  lineId: z.string(),
  color: z.string(),
  points: z
    .array(position)
    .min(2)
    .max(2 * STROKES_MAX),
  tried: z.boolean(),
});
const undoTask = z.object({ kind: z.literal('undo'), lineId: z.string(), tried: z.boolean() });

/** What one painter in this tab has still to send, and their newest lines, which they can undo. */
const kept = z.object({
  /** Two people may use one tab, one after the other. */
  painter: z.string(),
  tasks: z.array(z.discriminatedUnion('kind', [paintTask, undoTask])),
  lines: z.array(z.object({ lineId: z.string(), line: z.number().nullable() })),
});
export type Unsent = Omit<z.output<typeof kept>, 'painter'>;

const keyOf = (roomId: string) => `canvas_${roomId}`;

/** What was left to do before the page was loaded anew; nothing in most cases. */
export function storedUnsent(roomId: string, painter: string): Unsent {
  const found = kept.safeParse(parsed(readItem('tab', keyOf(roomId)))).data;
  return found?.painter === painter ? found : { tasks: [], lines: [] };
}

export function storeUnsent(roomId: string, painter: string, { tasks, lines }: Unsent): void {
  if (tasks.length === 0 && lines.length === 0) removeItem('tab', keyOf(roomId));
  else writeItem('tab', keyOf(roomId), JSON.stringify({ painter, tasks, lines }));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
