import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { secondsAfter, useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { useSending, useVote } from '#src/game-kit/phases/sending.ts';
import { createSketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { storedSketch, storeSketch } from '#src/game-kit/sketch/sketch-storage.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { removeItem } from '#src/lib/storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { type Game, submit as send, vote } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import type { View } from './table.tsx';
import { useTitle } from './use-title.ts';

/** Loaded while people draw. */
const loadPictures = () => import('../drawing/picture.ts');

const texts = masterpieceTexts.pad;
const votingTexts = masterpieceTexts.voting;
const problems: Readonly<Record<string, string>> = texts.problems;

export interface Submission {
  /** Id of the player's drawing of this round, once the room has it. */
  ownId: string | null;
  timeUp: boolean;
  blank: boolean;
  pending: boolean;
  /** Why the drawing of this round did not get through; on the page, since a long toast would cover a phone's prompt. */
  problem: string | null;
  submit: () => void;
}

/** Submitted on request, or at the bell (time is up, or the host ends it) unless the canvas is empty. */
export function useSubmission(view: View, name: string | null) {
  const { room, me, game, queryKey } = view;
  const { phase, roundNumber, phaseEndsAt, settled, settledAt } = game;
  const cache = useQueryClient();
  // The canvas of one round, kept in this tab over a refresh.
  const [key, owner] = [`sketch_${room.id}`, `${roundNumber} ${name}`];
  const book = useMemo(
    () => createSketchBook(storedSketch(key, owner), (sketch) => storeSketch(key, owner, sketch)),
    [key, owner],
  );
  const title = useTitle(view, `title_${room.id} ${owner}`);
  const [failed, setFailed] = useState<{ round: number; words: string } | null>(null);
  const ended = useEnded(phase === 'drawing' ? phaseEndsAt : null);
  const ownId = game.drawings.find(({ isOwn }) => isOwn)?.id ?? null;
  const timeUp = ended || phase === 'voting';
  const isOpen = phase === 'drawing' || (phase === 'voting' && !settled);

  const fail = (round: number, words: string) => {
    setFailed({ round, words });
    toast.error(texts.failed);
  };
  const { pending, start } = useSending({
    open: isOpen ? roundNumber : null,
    until: phase === 'drawing' ? secondsAfter(phaseEndsAt, BELL_SECONDS) : settledAt,
    send: (drawingData: string, round, manner) => send(view, { drawingData, title: title.said }, round, manner),
    onSent: ({ drawing: { id }, roundNumber: round }) => {
      removeItem('tab', key);
      const own = {
        id,
        number: null,
        title: title.said,
        playerId: me?.id ?? null,
        playerName: me?.name ?? null,
        voteCount: null,
        isOwn: true,
      };
      return replaceRoom<Game>(cache, queryKey, (known) =>
        known?.roundNumber === round
          ? { ...known, drawings: [...known.drawings.filter((one) => one.id !== id), own] }
          : known,
      );
    },
    onFailed: (error, round) => {
      const words = problems[refusalCode(error) ?? ''] ?? (mayPass(error) ? null : refusalText(error));
      fail(round, words ?? texts.lost);
    },
  });
  const submit = () => {
    book.end();
    const marks = book.marks();
    if (ownId !== null || pending || marks.length === 0) return;
    // An offline browser notices the bell too late.
    if (!isOpen) return fail(roundNumber, texts.lost);
    loadPictures()
      .then(({ pictureOf }) => pictureOf(marks))
      .then(
        (drawingData) => start(drawingData, roundNumber),
        () => fail(roundNumber, texts.noPicture),
      );
  };
  useEffect(() => {
    // A failure is told when it matters.
    if (phase === 'drawing') loadPictures().catch(() => {});
  }, [phase]);
  useBell(timeUp, roundNumber, submit);

  const problem = ownId === null && !pending && failed?.round === roundNumber ? failed.words : null;
  const submission: Submission = { ownId, timeUp, blank: book.marks().length === 0, pending, problem, submit };
  return { book, submission, title };
}

/** Rings when the time is up, and again at the next end, after a hold, or with something new to send (`what`). */
export function useBell(isUp: boolean, what: unknown, ring: () => void): void {
  const send = useEffectEvent(ring);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new to send rings, too
  useEffect(() => {
    if (isUp) send();
  }, [isUp, what]);
}

export interface Vote {
  /** The chosen drawing; it becomes the vote when it is cast or when the time is up. */
  choice: string | null;
  choose: (drawingId: string) => void;
  cast: string | null;
  submit: () => void;
}

/** The player's vote of the round: chosen, then cast once. When the time is up, a choice becomes the vote. */
export function useDrawingVote(view: View): Vote {
  const { game, queryKey } = view;
  const { phase, phaseEndsAt, roundNumber, settled, settledAt } = game;
  const [chosen, setChosen] = useState<string | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  // Late votes still arrive.
  const isCounting = phase === 'hush' || phase === 'results';
  const { ownVote: cast, choose } = useVote({
    index: roundNumber,
    open: phase === 'voting' || (isCounting && !settled),
    endsAt: phase === 'voting' ? secondsAfter(phaseEndsAt, LATE_VOTE_SECONDS) : settledAt,
    ownVote: game.ownVote,
    send: (drawingId: string, _, manner) => vote(view, drawingId, manner),
    afterVote: (room: Game, { drawingId, roundNumber }) =>
      room.roundNumber === roundNumber ? { ...room, ownVote: drawingId } : room,
    queryKey,
    failed: votingTexts.failed,
    why: (code) => {
      if (code !== 'not_found') return code === 'invalid' ? votingTexts.refused : undefined;
      // Its painter was removed, so it can't get votes, although it is still shown.
      setChosen(null);
      return votingTexts.gone;
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
  useBell(ended || isCounting, choice, submit);
  return { choice, choose: setChosen, cast, submit };
}
