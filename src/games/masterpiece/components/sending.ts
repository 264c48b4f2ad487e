import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { secondsAfter, useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { useSending, useVote } from '#src/game-kit/phases/sending.ts';
import type { Mark, Sketch } from '#src/game-kit/sketch/sketch.ts';
import { createSketchBook, type SketchBook } from '#src/game-kit/sketch/sketch-book.ts';
import { storedSketch, storeSketch } from '#src/game-kit/sketch/sketch-storage.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { useServerTime } from '#src/lib/polls/room.ts';
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
  /** The canvas is open: nothing is submitted, or they draw on. */
  drawing: boolean;
  /** Opens it again; null while it can't be. */
  drawOn: (() => void) | null;
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
  const isShow = game.pacing.style === 'show';
  // While people draw, a draft is not told.
  const [doneRound, setDoneRound] = useState<number | null>(null);
  if (phase === 'drawing' && ownId !== null && doneRound !== roundNumber) setDoneRound(roundNumber);
  const [openRound, setOpenRound] = useState<number | null>(null);
  const drawsOn = openRound === roundNumber;
  const isDone = isShow ? doneRound === roundNumber && !drawsOn : ownId !== null;
  const isOpen = phase === 'drawing' || (phase === 'voting' && !settled);

  const fail = (round: number, words: string) => {
    setFailed({ round, words });
    toast.error(texts.failed);
  };
  const { pending, start } = useSending({
    open: isOpen ? roundNumber : null,
    until: phase === 'drawing' ? secondsAfter(phaseEndsAt, BELL_SECONDS) : settledAt,
    send: (drawingData: string, round, manner) =>
      send(view, { drawingData, ...(isShow && { title: title.said, change: true }) }, round, manner),
    onSent: ({ drawing: { id }, roundNumber: round }) => {
      setDoneRound(round);
      setOpenRound(null);
      // In a Show they may draw on.
      if (!isShow) removeItem('tab', key);
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
          ? { ...known, drawings: [...known.drawings.filter((one) => !one.isOwn), own] }
          : known,
      );
    },
    onFailed: (error, round) => {
      // The draft counts, or the drawing before it.
      if (ownId !== null && (mayPass(error) || refusalCode(error) === 'wrong_phase')) return toast.info(texts.late);
      const words = problems[refusalCode(error) ?? ''] ?? (mayPass(error) ? null : refusalText(error));
      fail(round, words ?? texts.lost);
    },
  });
  const submit = () => {
    book.end();
    const marks = book.marks();
    if (isDone || pending || (marks.length === 0 && drafted !== roundNumber)) return;
    // An offline browser notices the bell too late.
    if (!isOpen) return ownId === null ? fail(roundNumber, texts.lost) : undefined;
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
  const drafted = useDrafts({
    endsAt: isShow && phase === 'drawing' && doneRound !== roundNumber ? phaseEndsAt : null,
    round: roundNumber,
    book,
    send: async (marks) => {
      const { pictureOf } = await loadPictures();
      await send(view, { drawingData: await pictureOf(marks), title: title.said, draft: true }, roundNumber);
    },
  });
  useBell(timeUp, roundNumber, submit);

  const problem = !isDone && !pending && failed?.round === roundNumber ? failed.words : null;
  const blank = book.marks().length === 0;
  const drawOn = isShow && !timeUp && !blank ? () => setOpenRound(roundNumber) : null;
  const drawing = ownId === null || drawsOn;
  const submission: Submission = { ownId, timeUp, blank, pending, problem, submit, drawing, drawOn };
  return { book, submission, title };
}

/** With so many seconds left a draft is sent, so that a late phone loses a stroke and not its drawing. */
const DRAFTS_LEFT = [20, 11, 4];
/** A hundred phones don't send at once. */
const SPREAD_SECONDS = 2;

interface Drafts {
  /** ISO instant of the end; null where no drafts are sent. */
  endsAt: string | null;
  round: number;
  book: SketchBook;
  send: (marks: readonly Mark[]) => Promise<void>;
}

/** Sends what is new on the canvas, now and then. @returns the round with a draft */
function useDrafts({ endsAt, round, book, send }: Drafts): number | null {
  const [drafted, setDrafted] = useState<number | null>(null);
  const now = useServerTime();
  const known = useRef<Sketch | null>(null);
  const sendNew = useEffectEvent(() => {
    if (book.sketch() === known.current || book.marks().length === 0) return;
    known.current = book.sketch();
    setDrafted(round);
    // The next one, or the bell, sends it again.
    send(book.marks()).catch(() => {});
  });
  useEffect(() => {
    if (endsAt === null) return;
    const left = Date.parse(endsAt) - now();
    const waits = DRAFTS_LEFT.map((seconds) => left - (seconds + SPREAD_SECONDS * Math.random()) * 1_000);
    const timers = waits.filter((ms) => ms > 0).map((ms) => setTimeout(sendNew, ms));
    return () => timers.forEach(clearTimeout);
  }, [endsAt, now]);
  return drafted;
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
  /** The ballot is open: no vote is cast, or another one is chosen. */
  voting: boolean;
  /** Opens it again; null while the vote can't change. */
  change: (() => void) | null;
}

/** The player's vote of the round: chosen, then cast, once or in a Show until the hush. When the time is up, a choice becomes the vote. */
export function useDrawingVote(view: View): Vote {
  const { game, queryKey } = view;
  const { phase, phaseEndsAt, roundNumber, settled, settledAt } = game;
  const [chosen, setChosen] = useState<string | null>(null);
  const ended = useEnded(phase === 'voting' ? phaseEndsAt : null);
  // Late votes still arrive.
  const isCounting = phase === 'hush' || phase === 'results';
  const isShow = game.pacing.style === 'show';
  const [openRound, setOpenRound] = useState<number | null>(null);
  const { ownVote: cast, choose } = useVote({
    index: roundNumber,
    open: phase === 'voting' || (isCounting && !settled),
    endsAt: phase === 'voting' ? secondsAfter(phaseEndsAt, LATE_VOTE_SECONDS) : settledAt,
    ownVote: game.ownVote,
    changes: isShow,
    send: (drawingId: string, _, manner) => vote(view, drawingId, isShow || undefined, manner),
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
  const voting = cast === null || openRound === roundNumber;
  const submit = () => {
    setOpenRound(null);
    if (choice === null || choice === cast || !voting) return;
    if (choose) choose(choice);
    // An offline browser notices the bell too late.
    else toast.info(phaseTexts.vote.late, phaseTexts.vote.lateHint);
  };
  useBell(ended || isCounting, choice, submit);
  const change = isShow && phase === 'voting' && !ended ? () => setOpenRound(roundNumber) : null;
  return { choice, choose: setChosen, cast, submit, voting, change };
}
