import { useMemo } from 'react';
import { createSketchBook, type SketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { storedSketch, storeSketch } from '../drawing/sketch-storage.ts';
import type { View } from './table.tsx';
import { type Submission, useSubmission } from './use-submission.ts';
import { useVote, type Vote } from './use-vote.ts';

/** One player's canvas, submission and vote. */
export interface Play {
  readonly book: SketchBook;
  readonly submission: Submission;
  readonly vote: Vote;
}

/** One player's part in the game: the drawing and the choice outlive the phases, and are sent at the bell. */
export function usePlay(view: View, name: string): Play {
  const { roomId, game } = view;
  const { roundNumber } = game;
  // The canvas of one round, restored after a refresh.
  const book = useMemo(() => {
    const owner = { roomId, roundNumber, name };
    return createSketchBook(storedSketch(owner), (sketch) => storeSketch(owner, sketch));
  }, [roomId, roundNumber, name]);
  return { book, submission: useSubmission(view, book), vote: useVote(view) };
}
