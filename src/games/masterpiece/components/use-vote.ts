import { useState } from 'react';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { useVote } from '#src/game-kit/phases/use-vote.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { type Game, vote } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { secondsAfter, useBell } from './bell.ts';
import type { View } from './table.tsx';

const texts = masterpieceTexts.voting;

export interface Vote {
  /** The chosen drawing; it becomes the vote when it is cast or when the time is up. */
  choice: string | null;
  choose: (drawingId: string) => void;
  /** The drawing voted for. */
  cast: string | null;
  submit: () => void;
}

/** The player's vote of the round: chosen, then cast once. When the time is up, a choice becomes the vote. */
export function useDrawingVote(view: View): Vote {
  const { game, queryKey } = view;
  const { phase, phaseEndsAt, roundNumber, settled, settledAt } = game;
  const [chosen, setChosen] = useState<string | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  const { ownVote: cast, choose } = useVote({
    index: roundNumber,
    open: phase === 'voting' || (phase === 'results' && !settled),
    endsAt: phase === 'voting' ? secondsAfter(phaseEndsAt, LATE_VOTE_SECONDS) : settledAt,
    ownVote: game.ownVote,
    send: (drawingId: string, _, manner) => vote(view, drawingId, manner),
    afterVote: (room: Game, { drawingId, roundNumber }) =>
      room.roundNumber === roundNumber ? { ...room, ownVote: drawingId } : room,
    queryKey,
    failed: texts.failed,
    why: (code) => {
      if (code !== 'not_found') return code === 'invalid' ? texts.refused : undefined;
      // Its painter was removed, so it can't get votes, although it is still shown.
      setChosen(null);
      return texts.gone;
    },
  });
  // Each round has its own drawings. A removed person's goes once the artists are named.
  const choice = game.drawings.some(({ id }) => id === chosen) ? chosen : null;
  const submit = () => {
    if (choice === null || cast !== null) return;
    if (choose) choose(choice);
    // An offline browser notices the bell too late.
    else toast.info(phaseTexts.vote.late, phaseTexts.vote.lateHint);
  };
  useBell(ended || phase === 'results', choice, submit);
  return { choice, choose: setChosen, cast, submit };
}
