import { useMemo, useSyncExternalStore } from 'react';
import type { Sketch } from '../drawing/sketch.ts';
import { createSketchBook, type SketchBook } from '../drawing/sketch-book.ts';
import { type SketchOwner, storedSketch, storeSketch } from '../drawing/sketch-storage.ts';

/** The canvas of somebody in one round: what was on it before a refresh is on it again. */
export function useSketchBook({ roomId, roundNumber, name }: SketchOwner): SketchBook {
  return useMemo(() => {
    const owner = { roomId, roundNumber, name };
    return createSketchBook(storedSketch(owner), (sketch) => storeSketch(owner, sketch));
  }, [roomId, roundNumber, name]);
}

/** Its finished steps. */
export function useSketch(book: SketchBook): Sketch {
  return useSyncExternalStore(book.subscribe, book.sketch);
}
