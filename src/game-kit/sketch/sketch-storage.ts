import * as z from 'zod/mini';
import { hexColor } from '#shared/contract/fields.ts';
import { parseJson, readItem, writeItem } from '#src/lib/storage.ts';
import type { Sketch } from './sketch.ts';

/** Numbers kept, two for a point: about 200 KB. */
const NUMBERS_MAX = 40_000;

const kept = z.object({
  /** Two people may use one tab in turn. */
  name: z.string(),
  steps: z.array(
    z.union([
      z.object({ line: z.array(z.number()).check(z.minLength(2)), color: hexColor, width: z.number() }),
      z.object({ fill: z.tuple([z.number(), z.number()]), color: hexColor }),
      z.literal('clear'),
    ]),
  ),
});

/** The sketch kept in this tab under a key, if it is this owner's. */
export function storedSketch(key: string, owner: string): Sketch {
  const found = kept.safeParse(parseJson(readItem('tab', key))).data;
  return found?.name === owner ? found.steps : [];
}

/** Keeps the newest strokes in this tab, over reloads. */
export function storeSketch(key: string, owner: string, steps: Sketch): void {
  let numbers = 0;
  let first = steps.length;
  while (first > 0) {
    const step = steps[first - 1];
    numbers += typeof step === 'object' && 'line' in step ? step.line.length : 2;
    if (numbers > NUMBERS_MAX) break;
    first -= 1;
  }
  writeItem('tab', key, JSON.stringify({ name: owner, steps: steps.slice(first) }));
}
