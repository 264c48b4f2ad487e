import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BELL_SECONDS, submitDrawing } from '#shared/contract/masterpiece.ts';
import { call } from '#src/lib/api.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { pictureOf } from '../drawing/picture.ts';
import type { SketchBook } from '../drawing/sketch-book.ts';
import { forgetSketch } from '../drawing/sketch-storage.ts';
import { momentAfter, retryUntil } from '../retry-until.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { useEnded } from './use-ended.ts';

const texts = masterpieceTexts.pad;
/** A try that hangs must not use up the time in which another one gets through. */
const SUBMIT_TIMEOUT_MS = 5_000;

export interface Submission {
  /** The id of the own drawing of this round, once the room has it. */
  ownId: string | null;
  /** The time for drawing is up: nothing can be changed any more. */
  timeUp: boolean;
  pending: boolean;
  submit: () => void;
}

/**
 * Submits the drawing of the round: when asked to, and at the bell what is on the canvas then, unless it is empty. The
 * bell is the end of the time or the host's early end; from then on it is tried until nothing is taken any more.
 */
export function useSubmission({ roomId, as, game, refresh }: Table, book: SketchBook): Submission {
  const { phase, roundNumber, phaseEndsAt, settledAt } = game;
  const [sent, setSent] = useState<{ roundNumber: number; id: string } | null>(null);
  const ended = useEnded(phase === 'drawing' ? phaseEndsAt : null);
  const rung = useRef(0);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ round, until }: { round: number; until: number | null }) => {
      const body = { drawingData: await pictureOf(book.lines()), roundNumber: round };
      return retryUntil(until, () =>
        call(submitDrawing, { params: { roomId }, body, as, timeoutMs: SUBMIT_TIMEOUT_MS }),
      );
    },
    onSuccess: ({ drawing, roundNumber: round }) => {
      setSent({ roundNumber: round, id: drawing.id });
      forgetSketch(roomId);
      refresh();
    },
    onError: (error, { until }) =>
      toast.error(texts.failed, until === null && mayPass(error) ? texts.failedHint : texts.tooLate),
  });

  const ownId = game.drawings.find(({ isOwn }) => isOwn)?.id ?? (sent?.roundNumber === roundNumber ? sent.id : null);
  const bell = ended || phase === 'voting';
  const until = momentAfter(phase === 'voting' ? settledAt : phaseEndsAt, phase === 'voting' ? 0 : BELL_SECONDS);

  const ring = useEffectEvent(() => {
    rung.current = roundNumber;
    book.end();
    if (book.lines().length > 0 && serverTime() < until) mutate({ round: roundNumber, until });
  });
  useEffect(() => {
    if (bell && ownId === null && !isPending && rung.current !== roundNumber) ring();
  }, [bell, ownId, isPending, roundNumber]);

  return {
    ownId,
    timeUp: bell,
    pending: isPending,
    submit: () => {
      book.end();
      if (!isPending && ownId === null && book.lines().length > 0) mutate({ round: roundNumber, until: null });
    },
  };
}
