import * as z from 'zod/mini';
import type { Sketch } from '#src/game-kit/sketch/sketch.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { readItem, removeItem, writeItem } from '#src/lib/storage.ts';

/** A sketch saved in this tab, so that a refresh during a round loses nothing. */
const kept = z.object({
  roundNumber: z.number(),
  /** Two people may use one tab in turn. */
  name: z.string(),
  steps: z.array(z.union([z.array(z.number()).check(z.minLength(2)), z.literal('clear')])),
});

/** Identifies a player's drawing of a round. */
export interface SketchOwner {
  roomId: string;
  roundNumber: number;
  name: string;
}

/** One per room: an earlier round's sketch is obsolete. */
const keyOf = (roomId: string) => `sketch_${roomId}`;

/** The sketch of this round from before a refresh; usually empty. */
export function storedSketch({ roomId, roundNumber, name }: SketchOwner): Sketch {
  const found = kept.safeParse(parseJson(readItem('tab', keyOf(roomId)))).data;
  return found?.roundNumber === roundNumber && found.name === name ? found.steps : [];
}

export function storeSketch({ roomId, roundNumber, name }: SketchOwner, steps: Sketch): void {
  writeItem('tab', keyOf(roomId), JSON.stringify({ roundNumber, name, steps }));
}

/** For a submitted drawing, or a finished round. */
export function forgetSketch(roomId: string): void {
  removeItem('tab', keyOf(roomId));
}
