import { useMemo, useSyncExternalStore } from 'react';
import type { Sketch } from '../drawing/sketch.ts';
import { createSketchBook, type SketchBook } from '../drawing/sketch-book.ts';
import { type SketchOwner, storedSketch, storeSketch } from '../drawing/sketch-storage.ts';
import type { Table } from '../table.ts';
import { type Submission, useSubmission } from './use-submission.ts';
import { useVote, type Vote } from './use-vote.ts';

/** What one player has on the table: the canvas, and what became of the drawing and of the vote. */
export interface Play {
  readonly book: SketchBook;
  readonly submission: Submission;
  readonly vote: Vote;
}

/**
 * Plays for somebody: what was drawn and chosen outlives the phases, and is sent when the bell has rung. It belongs where
 * a screen stays as long as the game is followed, above all that comes and goes.
 * @param name the player's; null for a host who only looks on, who has nothing to send
 */
export function usePlay(table: Table, name: string | null): Play {
  const { roomId, game } = table;
  const book = useSketchBook({ roomId, roundNumber: game.roundNumber, name: name ?? '' });
  const submission = useSubmission(table, book);
  const vote = useVote(table);
  return { book, submission, vote };
}

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
