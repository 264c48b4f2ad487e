import { useState } from 'react';
import { LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/use-countdown.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { momentAfter } from '../retry-until.ts';
import { masterpieceTexts } from '../texts.ts';
import { whyNot } from '../why-not.ts';
import type { View } from './table.tsx';
import { type Manner, useSending } from './use-sending.ts';

const texts = masterpieceTexts.voting;

interface OfRound {
  roundNumber: number;
  id: string;
}

export interface Vote {
  /** The chosen drawing; it becomes the vote when it is cast or when the time is up. */
  choice: string | null;
  choose: (drawingId: string) => void;
  /** The drawing voted for, once the room has the vote. */
  cast: string | null;
  pending: boolean;
  submit: () => void;
}

/** The player's vote of the round: chosen, then cast once. When the time is up, a choice becomes the vote. */
export function useVote({ roomId, as, me, game, refresh }: View): Vote {
  const { phase, roundNumber, phaseEndsAt, settledAt } = game;
  const [chosen, setChosen] = useState<OfRound | null>(null);
  const [sent, setSent] = useState<OfRound | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  // Of this round, and still there: removing a person removes their drawing, which frees the votes for it.
  const ofThisRound = (known: OfRound | null) =>
    known?.roundNumber === roundNumber && game.drawings.some(({ id }) => id === known.id) ? known.id : null;
  const cast = game.ownVote ?? ofThisRound(sent);
  const choice = ofThisRound(chosen);

  const { pending, submit } = useSending({
    bell: ended || phase === 'results',
    until: momentAfter(phase === 'results' ? settledAt : phaseEndsAt, phase === 'results' ? 0 : LATE_VOTE_SECONDS),
    open: choice !== null && cast === null,
    take: () => choice,
    send: (drawingId: string, manner: Manner) =>
      call(voteMasterpiece, {
        params: { roomId },
        body: { voterId: me?.id, voterName: me?.name, drawingId },
        as,
        ...manner,
      }),
    onSent: ({ drawingId, roundNumber: round }) => {
      setSent({ roundNumber: round, id: drawingId });
      refresh();
    },
    onFailed: (error, atBell) => {
      // Its painter was removed, so it can't get votes.
      if (refusalCode(error) === 'not_found') setChosen(null);
      toast.error(texts.failed, whyNot(error, atBell, texts));
      refresh();
    },
  });

  return { choice, choose: (id) => setChosen({ roundNumber, id }), cast, pending, submit };
}
