import { queryOptions } from '@tanstack/react-query';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  CATEGORIES,
  type Category,
  changeThisOrThat,
  getCategories,
  getThisOrThatPlay,
  getThisOrThatState,
  nextThisOrThat,
  type Option,
  startThisOrThat,
  stopThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { playPoll } from '#src/game-kit/guest/play-poll.ts';
import { hosted } from '#src/game-kit/person.ts';
import type { Manner } from '#src/game-kit/phases/sending.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { call, HOST } from '#src/lib/calls/api.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';

/** The room as its host sees it: people, live votes, settings. */
export type HostedGame = ReturnType<typeof hosted<ThisOrThatState>>;

export const hostedGame = (room: Room) =>
  poll(room, getThisOrThatState, GAMES['this-or-that'].pollMs, { read: hosted<ThisOrThatState> });

/** The game as a player sees it: a question once, then only the numbers that change. */
export const playedGame = (room: Room) => playPoll(getThisOrThatPlay, 'this-or-that', room);

export const categories = queryOptions({
  queryKey: [getCategories.path],
  queryFn: ({ signal }) => call(getCategories, { signal }),
  placeholderData: CATEGORIES,
});

export const openRoom = openWithNewId((roomId) => call(getThisOrThatState, { params: { roomId }, as: HOST }));

interface Vote {
  participantName: string | undefined;
  option: Option;
  guess: number | undefined;
  change: true | undefined;
}

/** Votes on this question only: the vote doesn't count for a later one. */
export const vote = (room: Room, sent: Vote, currentQuestionIndex: number, manner: Manner) =>
  room.call(voteThisOrThat, { body: { ...sent, currentQuestionIndex }, ...manner });

/** The source of questions: a built-in category, a deck of the host's own, or both. */
export interface Setup {
  readonly category: Category;
  readonly deckId: string | null;
  readonly mix: boolean;
  /** Of a Show: its results name people. */
  readonly names: boolean;
  /** Of a Show: *Guess the room*. */
  readonly guess: boolean;
}

export const start = (room: Room, { names, guess, ...setup }: Setup & PacingSetup) =>
  room.call(startThisOrThat, { body: setup.style === 'show' ? { ...setup, names, guess } : setup }).then(hosted);

/** The game's position when the host pressed a button: two screens of one host make one step. */
type Position = Pick<HostedGame, 'phase' | 'currentQuestionIndex'>;
const positionOf = ({ phase, currentQuestionIndex }: Position) => ({ phase, currentQuestionIndex });

const next = (room: Room, from: Position, to?: 'results') =>
  room.call(nextThisOrThat, { body: { from: positionOf(from), to } }).then(hosted);

export const showResults = (room: Room, from: Position) => next(room, from, 'results');

/** Goes to the next question, even if a step only led to the results because everyone had voted. */
export async function skipToNext(room: Room, from: Position): Promise<HostedGame> {
  const state = await next(room, from);
  const isHalfWay =
    from.phase === 'voting' && state.phase === 'results' && state.currentQuestionIndex === from.currentQuestionIndex;
  return isHalfWay ? next(room, state) : state;
}

export const stop = (room: Room) => room.call(stopThisOrThat).then(hosted);

export const change = (
  room: Room,
  settings: { held?: boolean; auto?: boolean; advance?: Pacing['advance']; ends?: boolean; showResults?: boolean },
) => room.call(changeThisOrThat, { body: settings }).then(hosted);
