import { type Reader, SEEN_FIELDS } from './reader.ts';
import type { StrokeBook } from './stroke-book.ts';

/** The verdict on one room's painting. */
export interface Verdict {
  /** Dots times readers. */
  deliveries: number;
  /** Answered dots that a reader never saw. */
  lost: number;
  /** Dots that a reader saw more often than they were painted, or that nobody painted. */
  doubled: number;
}

/** Compares each reader's picture with the painted and answered dots. */
export function verdictOf(book: StrokeBook, readers: readonly Reader[]): Verdict {
  let lost = 0;
  let doubled = 0;
  for (const { dots } of readers) {
    for (const [stroke, { at }] of book.strokes) lost += Math.max(0, at.length - (dots.get(stroke) ?? 0));
    for (const [stroke, seen] of dots) doubled += Math.max(0, seen - (book.strokes.get(stroke)?.at.length ?? 0));
  }
  return { deliveries: book.dots * readers.length, lost, doubled };
}

/**
 * How long each dot took from the brush to each of the other screens, in milliseconds.
 * @param since dots that were painted before this are left out
 */
export function* delaysOf(book: StrokeBook, readers: readonly Reader[], since: number): Generator<number> {
  for (const { seen, number } of readers) {
    for (let at = 0; at < seen.length; at += SEEN_FIELDS) {
      const painted = book.strokes.get(seen[at] as number);
      if (painted === undefined || painted.author === number) continue;
      const first = seen[at + 1] as number;
      const end = first + (seen[at + 2] as number);
      for (let dot = first; dot < end; dot += 1) {
        const brushed = painted.at[dot];
        if (brushed !== undefined && brushed >= since) yield (seen[at + 3] as number) - brushed;
      }
    }
  }
}
