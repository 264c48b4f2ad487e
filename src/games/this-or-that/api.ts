import { queryOptions } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  CATEGORIES,
  type Category,
  changeThisOrThat,
  getCategories,
  getThisOrThatPlay,
  getThisOrThatState,
  joinThisOrThat,
  nextThisOrThat,
  type Option,
  startThisOrThat,
  stopThisOrThat,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { call, HOST, type Identity } from '#src/lib/api.ts';
import { follow } from '#src/lib/follow.ts';
import { poll } from '#src/lib/poll.ts';
import { openWithNewId } from '#src/lib/room-id.ts';
import { mergePlay, type Play } from './round.ts';

const seatOf = (roomId: string): Identity => ({ kind: 'seat', roomId });

/** The room as its host sees it: people, votes as they come in, settings. */
export const hostedGame = (roomId: string) => poll(getThisOrThatState, { roomId }, GAMES['this-or-that'].pollMs, HOST);

/** The game as one player sees it: a question once, then only the numbers that change. */
export const playedGame = (roomId: string) =>
  follow({
    endpoint: getThisOrThatPlay,
    params: { roomId },
    intervalMs: GAMES['this-or-that'].pollMs,
    as: seatOf(roomId),
    since: (known?: Play) => (known ? { since: known.sceneId } : {}),
    merge: mergePlay,
  });

/** What may be asked about, and what it is called. */
export const categories = queryOptions({
  queryKey: [getCategories.path],
  queryFn: ({ signal }) => call(getCategories, { signal }),
  placeholderData: CATEGORIES,
});

/** Opens a room for a host, under an id of the browser's own. */
export const openRoom = openWithNewId((roomId) => call(getThisOrThatState, { params: { roomId }, as: HOST }));

/** Takes the host's own seat, which the limit of the room does not count. */
export async function joinAsHost(roomId: string, participantName: string) {
  const { participant } = await call(joinThisOrThat, { params: { roomId }, body: { participantName }, as: HOST });
  return participant;
}

/** A vote without an answer is given up after this long, so that it can be sent again while the question is open. */
const VOTE_TIMEOUT_MS = 4_000;

/** Votes on this one question; on another one that may be open by now the vote does not count. */
export function vote(roomId: string, as: 'host' | 'player', option: Option, currentQuestionIndex: number) {
  return call(voteThisOrThat, {
    params: { roomId },
    body: { option, currentQuestionIndex },
    as: as === 'host' ? HOST : seatOf(roomId),
    timeoutMs: VOTE_TIMEOUT_MS,
  });
}

/** What is asked: a category of the built-in questions, a deck of the host's own, or both. */
export interface Setup {
  readonly category: Category;
  readonly deckId: string | null;
  readonly mix: boolean;
}

export const start = (roomId: string, setup: Setup) =>
  call(startThisOrThat, { params: { roomId }, body: { ...setup } });

/** Where the game is, as the host saw it when they pressed a button: two screens of one host make one step. */
type Position = Pick<ThisOrThatState, 'phase' | 'currentQuestionIndex'>;
const positionOf = ({ phase, currentQuestionIndex }: Position) => ({ phase, currentQuestionIndex });

export const showResults = (roomId: string, from: Position) =>
  call(nextThisOrThat, { params: { roomId }, body: { from: positionOf(from), to: 'results' } });

/** On to the next question, also where everybody has voted and one step leads to the results only. */
export async function skipToNext(roomId: string, from: Position): Promise<ThisOrThatState> {
  const state = await call(nextThisOrThat, { params: { roomId }, body: { from: positionOf(from) } });
  const isHalfWay =
    from.phase === 'voting' && state.phase === 'results' && state.currentQuestionIndex === from.currentQuestionIndex;
  if (!isHalfWay) return state;
  return call(nextThisOrThat, { params: { roomId }, body: { from: positionOf(state) } });
}

export const stop = (roomId: string) => call(stopThisOrThat, { params: { roomId } });

export const change = (roomId: string, settings: { held?: boolean; showResults?: boolean }) =>
  call(changeThisOrThat, { params: { roomId }, body: settings });
