import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { replaceRoom } from '#src/game-kit/moves/room-cache.ts';
import { useSending } from '#src/game-kit/phases/use-sending.ts';
import { createSketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { storedSketch, storeSketch } from '#src/game-kit/sketch/sketch-storage.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { removeItem } from '#src/lib/storage.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { type Game, submit as send } from '../api.ts';
import { pictureOf } from '../drawing/picture.ts';
import { masterpieceTexts } from '../texts.ts';
import { secondsAfter, useBell } from './bell.ts';
import type { View } from './table.tsx';

const texts = masterpieceTexts.pad;
const problems: Readonly<Record<string, string>> = texts.problems;

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
 * The canvas of the round, and its submission: on request, or at the bell unless the canvas is empty. The bell is
 * the end of the time or the host's early end.
 */
export function useSubmission(view: View, name: string | null) {
  const { roomId, me, game, queryKey } = view;
  const { phase, roundNumber, phaseEndsAt, settled, settledAt } = game;
  const cache = useQueryClient();
  // The canvas of one round, kept in this tab over a refresh.
  const [key, owner] = [`sketch_${roomId}`, `${roundNumber} ${name}`];
  const book = useMemo(
    () => createSketchBook(storedSketch(key, owner), (sketch) => storeSketch(key, owner, sketch)),
    [key, owner],
  );
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
    send: (drawingData: string, round, manner) => send(view, drawingData, round, manner),
    onSent: ({ drawing: { id }, roundNumber: round }) => {
      removeItem('tab', key);
      const own = { id, playerId: me?.id ?? null, playerName: me?.name ?? null, voteCount: null, isOwn: true };
      return replaceRoom<Game>(cache, queryKey, (room) =>
        room?.roundNumber === round
          ? { ...room, drawings: [...room.drawings.filter((one) => one.id !== id), own] }
          : room,
      );
    },
    onFailed: (error, round) => {
      const words = problems[refusalCode(error) ?? ''] ?? (mayPass(error) ? null : refusalText(error));
      fail(round, words ?? texts.lost);
    },
  });
  const submit = () => {
    book.end();
    const lines = book.lines();
    if (ownId !== null || pending || lines.length === 0) return;
    // An offline browser notices the bell too late.
    if (!isOpen) return fail(roundNumber, texts.lost);
    pictureOf(lines).then(
      (drawingData) => start(drawingData, roundNumber),
      () => fail(roundNumber, texts.noPicture),
    );
  };
  useBell(timeUp, roundNumber, submit);

  const problem = ownId === null && !pending && failed?.round === roundNumber ? failed.words : null;
  const submission: Submission = { ownId, timeUp, blank: book.lines().length === 0, pending, problem, submit };
  return { book, submission };
}
