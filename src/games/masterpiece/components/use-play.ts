import { useMemo, useSyncExternalStore } from 'react';
import type { Sketch } from '../drawing/sketch.ts';
import { createSketchBook, type SketchBook } from '../drawing/sketch-book.ts';
import { type SketchOwner, storedSketch, storeSketch } from '../drawing/sketch-storage.ts';
import type { Table } from '../table.ts';
import { type Submission, useSubmission } from './use-submission.ts';
import { useVote, type Vote } from './use-vote.ts';

/** One player's canvas, submission and vote. */
export interface Play {
  readonly book: SketchBook;
  readonly submission: Submission;
  readonly vote: Vote;
}

/**
 * One player's part in the game: the drawing and the choice outlive the phases, and are sent at the bell. Call it in
 * the component that follows the game, above everything that comes and goes.
 * @param name the player's; null for a host who only watches and sends nothing
 */
export function usePlay(table: Table, name: string | null): Play {
  const { roomId, game } = table;
  const book = useSketchBook({ roomId, roundNumber: game.roundNumber, name: name ?? '' });
  const submission = useSubmission(table, book);
  const vote = useVote(table);
  return { book, submission, vote };
}

/** A player's canvas in one round, restored after a refresh. */
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
