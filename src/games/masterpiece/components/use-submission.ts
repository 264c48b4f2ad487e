import { useState } from 'react';
import { BELL_SECONDS, submitDrawing } from '#shared/contract/games/drawings.ts';
import { useEnded } from '#src/game-kit/clock/use-countdown.ts';
import type { Line } from '#src/game-kit/sketch/sketch.ts';
import type { SketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { pictureOf } from '../drawing/picture.ts';
import { forgetSketch } from '../drawing/sketch-storage.ts';
import { momentAfter } from '../retry-until.ts';
import { masterpieceTexts } from '../texts.ts';
import { NoPictureError, whyNot } from '../why-not.ts';
import type { View } from './table.tsx';
import { type Manner, useSending } from './use-sending.ts';

const texts = masterpieceTexts.pad;

export interface Submission {
  /** Id of the player's drawing of this round, once the room has it. */
  ownId: string | null;
  /** Drawing time is up: no more changes. */
  timeUp: boolean;
  /** The canvas is empty. */
  blank: boolean;
  pending: boolean;
  /** Why the drawing of this round did not get through; on the page, since a long toast would cover a phone's prompt. */
  problem: string | null;
  submit: () => void;
}

/**
 * Submits the round's drawing: on request, or at the bell unless the canvas is empty. The bell is the end of the time
 * or the host's early end; from then on it retries until the deadline.
 */
export function useSubmission({ roomId, as, me, game, refresh }: View, book: SketchBook): Submission {
  const { phase, roundNumber, phaseEndsAt, settledAt } = game;
  const [sent, setSent] = useState<{ roundNumber: number; id: string } | null>(null);
  const [failed, setFailed] = useState<{ roundNumber: number; words: string } | null>(null);
  const ended = useEnded(phase === 'drawing' ? phaseEndsAt : null);
  const ownId = game.drawings.find(({ isOwn }) => isOwn)?.id ?? (sent?.roundNumber === roundNumber ? sent.id : null);
  const bell = ended || phase === 'voting';

  const { pending, submit } = useSending({
    bell,
    until: momentAfter(phase === 'voting' ? settledAt : phaseEndsAt, phase === 'voting' ? 0 : BELL_SECONDS),
    open: ownId === null,
    take: () => {
      book.end();
      const lines = book.lines();
      return lines.length > 0 ? { lines, roundNumber } : null;
    },
    send: async (drawing: { lines: readonly Line[]; roundNumber: number }, manner: Manner) => {
      const drawingData = await pictureOf(drawing.lines).catch(noPicture);
      const body = { playerId: me?.id, playerName: me?.name, drawingData, roundNumber: drawing.roundNumber };
      return call(submitDrawing, { params: { roomId }, body, as, ...manner });
    },
    onSent: ({ drawing, roundNumber: round }) => {
      setSent({ roundNumber: round, id: drawing.id });
      forgetSketch(roomId);
      refresh();
    },
    onFailed: (error, atBell) => {
      setFailed({ roundNumber, words: whyNot(error, atBell, texts) });
      toast.error(texts.failed);
    },
  });

  const problem = ownId === null && !pending && failed?.roundNumber === roundNumber ? failed.words : null;
  return { ownId, timeUp: bell, blank: book.lines().length === 0, pending, problem, submit };
}

function noPicture(cause: unknown): never {
  throw new NoPictureError('No picture could be made of this drawing.', { cause });
}
