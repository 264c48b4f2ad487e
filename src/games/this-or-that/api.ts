import { queryOptions } from '@tanstack/react-query';
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
import type { Manner } from '#src/game-kit/phases/use-sending.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { call, HOST, type Identity } from '#src/lib/calls/api.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** The room as its host sees it: people, live votes, settings. */
export type HostedGame = ReturnType<typeof hosted<ThisOrThatState>>;

export const hostedGame = (roomId: string) =>
  poll(getThisOrThatState, { roomId }, GAMES['this-or-that'].pollMs, HOST, { read: hosted<ThisOrThatState> });

/** The game as a player sees it: a question once, then only the numbers that change. */
export const playedGame = (roomId: string) => playPoll(getThisOrThatPlay, 'this-or-that', roomId);

export const categories = queryOptions({
  queryKey: [getCategories.path],
  queryFn: ({ signal }) => call(getCategories, { signal }),
  placeholderData: CATEGORIES,
});

export const openRoom = openWithNewId((roomId) => call(getThisOrThatState, { params: { roomId }, as: HOST }));

/** A vote of the person with this name. */
export interface Voter {
  readonly roomId: string;
  readonly as: Identity;
  readonly name: string | undefined;
}

/** Votes on this question only: the vote doesn't count for a later one. */
export const vote = ({ roomId, as, name }: Voter, option: Option, currentQuestionIndex: number, manner: Manner) =>
  call(voteThisOrThat, {
    params: { roomId },
    body: { participantName: name, option, currentQuestionIndex },
    as,
    ...manner,
  });

/** The source of questions: a built-in category, a deck of the host's own, or both. */
export interface Setup {
  readonly category: Category;
  readonly deckId: string | null;
  readonly mix: boolean;
}

export const start = (roomId: string, setup: Setup & PacingSetup) =>
  call(startThisOrThat, { params: { roomId }, body: { ...setup } }).then(hosted);

/** The game's position when the host pressed a button: two screens of one host make one step. */
type Position = Pick<HostedGame, 'phase' | 'currentQuestionIndex'>;
const positionOf = ({ phase, currentQuestionIndex }: Position) => ({ phase, currentQuestionIndex });

const next = (roomId: string, from: Position, to?: 'results') =>
  call(nextThisOrThat, { params: { roomId }, body: { from: positionOf(from), to } }).then(hosted);

export const showResults = (roomId: string, from: Position) => next(roomId, from, 'results');

/** Goes to the next question, even if a step only led to the results because everyone had voted. */
export async function skipToNext(roomId: string, from: Position): Promise<HostedGame> {
  const state = await next(roomId, from);
  const isHalfWay =
    from.phase === 'voting' && state.phase === 'results' && state.currentQuestionIndex === from.currentQuestionIndex;
  return isHalfWay ? next(roomId, state) : state;
}

export const stop = (roomId: string) => call(stopThisOrThat, { params: { roomId } }).then(hosted);

export const change = (
  roomId: string,
  settings: { held?: boolean; auto?: boolean; ends?: boolean; showResults?: boolean },
) => call(changeThisOrThat, { params: { roomId }, body: settings }).then(hosted);
