import { useState } from 'react';
import { LATE_VOTE_SECONDS, voteMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { momentAfter } from '../retry-until.ts';
import { masterpieceTexts } from '../texts.ts';
import { whyNot } from '../why-not.ts';
import type { View } from './table.tsx';
import { type Manner, useSending } from './use-sending.ts';

const texts = masterpieceTexts.voting;

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
  const { phase, phaseEndsAt, settledAt } = game;
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  // Each round has its own drawings. A removed person's goes once the artists are named.
  const ifThere = (known: string | null) => (game.drawings.some(({ id }) => id === known) ? known : null);
  const cast = game.ownVote ?? ifThere(sent);
  const choice = ifThere(chosen);

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
    onSent: ({ drawingId }) => {
      setSent(drawingId);
      refresh();
    },
    onFailed: (error, atBell) => {
      // Its painter was removed, so it can't get votes.
      if (refusalCode(error) === 'not_found') setChosen(null);
      toast.error(texts.failed, whyNot(error, atBell, texts));
      refresh();
    },
  });

  return { choice, choose: setChosen, cast, pending, submit };
}
