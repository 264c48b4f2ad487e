import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';
import type { Sketch } from './sketch.ts';

/** A doodle stays in its tab, over reloads and from game to game. */
const KEY = 'doodle';
/** Numbers kept, two for a point: about 200 KB. */
const NUMBERS_MAX = 40_000;

const kept = z.object({
  /** Two people may use one tab in turn. */
  name: z.string(),
  steps: z.array(z.union([z.array(z.number()).check(z.minLength(2)), z.literal('clear')])),
});

export function storedDoodle(owner: string): Sketch {
  const found = kept.safeParse(parseJson(readItem('tab', KEY))).data;
  return found?.name === owner ? found.steps : [];
}

/** Keeps the newest strokes. */
export function storeDoodle(owner: string, steps: Sketch): void {
  let numbers = 0;
  let first = steps.length;
  while (first > 0) {
    const step = steps[first - 1] ?? [];
    numbers += step === 'clear' ? 1 : step.length;
    if (numbers > NUMBERS_MAX) break;
    first -= 1;
  }
  writeItem('tab', KEY, JSON.stringify({ name: owner, steps: steps.slice(first) }));
}
