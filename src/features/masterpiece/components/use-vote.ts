import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/masterpiece.ts';
import { call } from '#src/lib/api.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { momentAfter, retryUntil } from '../retry-until.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { useEnded } from './use-ended.ts';

const texts = masterpieceTexts.voting;
const VOTE_TIMEOUT_MS = 5_000;

interface OfRound {
  roundNumber: number;
  id: string;
}

export interface Vote {
  /** The drawing that is chosen; it becomes the vote when it is cast, or when the time is up. */
  choice: string | null;
  choose: (drawingId: string) => void;
  /** The drawing that the own vote is for, once the room has it. */
  cast: string | null;
  pending: boolean;
  submit: () => void;
}

/** The own vote of the round: chosen, then cast once. Who has chosen when the time is up has voted. */
export function useVote({ roomId, as, game, refresh }: Table): Vote {
  const { phase, roundNumber, phaseEndsAt, settledAt } = game;
  const [chosen, setChosen] = useState<OfRound | null>(null);
  const [sent, setSent] = useState<OfRound | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  const rung = useRef(0);
  // Of this round, and still there: a drawing goes with who is removed, and then one may vote again.
  const ofThisRound = (known: OfRound | null) =>
    known?.roundNumber === roundNumber && game.drawings.some(({ id }) => id === known.id) ? known.id : null;

  const { mutate, isPending } = useMutation({
    mutationFn: ({ drawingId, until }: { drawingId: string; until: number | null }) =>
      retryUntil(until, () =>
        call(voteMasterpiece, { params: { roomId }, body: { drawingId }, as, timeoutMs: VOTE_TIMEOUT_MS }),
      ),
    onSuccess: ({ drawingId, roundNumber: round }) => {
      setSent({ roundNumber: round, id: drawingId });
      refresh();
    },
    onError: (error) => {
      // Its painter was removed: it is not there to be voted for.
      if (refusalCode(error) === 'not_found') setChosen(null);
      toast.error(texts.failed, mayPass(error) ? texts.failedHint : texts.tooLate);
      refresh();
    },
  });

  const cast = game.ownVote ?? ofThisRound(sent);
  const choice = ofThisRound(chosen);
  const bell = ended || phase === 'results';
  const until = momentAfter(phase === 'results' ? settledAt : phaseEndsAt, phase === 'results' ? 0 : LATE_VOTE_SECONDS);

  const ring = useEffectEvent((drawingId: string) => {
    rung.current = roundNumber;
    if (serverTime() < until) mutate({ drawingId, until });
  });
  useEffect(() => {
    if (bell && choice !== null && cast === null && !isPending && rung.current !== roundNumber) ring(choice);
  }, [bell, choice, cast, isPending, roundNumber]);

  return {
    choice,
    choose: (id) => setChosen({ roundNumber, id }),
    cast,
    pending: isPending,
    submit: () => {
      if (choice !== null && cast === null && !isPending) mutate({ drawingId: choice, until: null });
    },
  };
}
