import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '#src/lib/storage.ts';
import type { Sketch } from './sketch.ts';

/** A sketch as it is kept in this tab: a refresh in the middle of a round loses nothing. */
const kept = z.object({
  roundNumber: z.number(),
  /** Two people may use one tab, one after the other. */
  name: z.string(),
  steps: z.array(z.union([z.array(z.number()).check(z.minLength(2)), z.literal('clear')])),
});

/** Whose drawing of which round. */
export interface SketchOwner {
  roomId: string;
  roundNumber: number;
  name: string;
}

/** One per room: the sketch of an earlier round is over. */
const keyOf = (roomId: string) => `sketch_${roomId}`;

/** What was on the canvas of this round before the page was loaded anew; nothing in most cases. */
export function storedSketch({ roomId, roundNumber, name }: SketchOwner): Sketch {
  const found = kept.safeParse(parsed(readItem('tab', keyOf(roomId)))).data;
  return found?.roundNumber === roundNumber && found.name === name ? found.steps : [];
}

export function storeSketch({ roomId, roundNumber, name }: SketchOwner, steps: Sketch): void {
  writeItem('tab', keyOf(roomId), JSON.stringify({ roundNumber, name, steps }));
}

/** The drawing was submitted, or its round is over. */
export function forgetSketch(roomId: string): void {
  removeItem('tab', keyOf(roomId));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
