import { queryOptions } from '@tanstack/react-query';
import type { Pause } from '#shared/contract/games/calls.ts';
import { MORE_SECONDS, type Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  getOwnTwoTruths,
  getTwoTruthsPlay,
  getTwoTruthsState,
  holdTwoTruths,
  nextTwoTruths,
  type StatementIndex,
  startTwoTruths,
  stopTwoTruths,
  type TwoTruthsScene,
  type TwoTruthsState,
  voteTwoTruths,
  type Written,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { playPoll } from '#src/game-kit/guest/play-poll.ts';
import { hosted } from '#src/game-kit/person.ts';
import type { Manner } from '#src/game-kit/phases/sending.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll, pollKey } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { Setup } from './components/use-setup.tsx';

/** The game as every screen sees it. */
export interface Game extends TwoTruthsScene {
  readonly doneCount: number;
  readonly participantCount: number;
  /** For players. */
  readonly pause?: Pause | undefined;
  readonly writing?: readonly Player[];
}

export type HostedGame = ReturnType<typeof hosted<TwoTruthsState>>;

export const hostedGame = (room: Room) =>
  poll(room, getTwoTruthsState, GAMES['two-truths'].pollMs, { read: hosted<TwoTruthsState> });

export const playedGame = (room: Room) => playPoll(getTwoTruthsPlay, 'two-truths', room);

/** The viewer's own statements and vote; `me` is their seat. */
export const ownPart = ({ room, me }: { room: Room; me: string | null }, round: number) =>
  queryOptions({
    queryKey: [...pollKey(getOwnTwoTruths, room), me, round],
    queryFn: ({ signal }) => room.call(getOwnTwoTruths, { signal }),
  });

export const openRoom = openWithNewId((roomId) => call(getTwoTruthsState, { params: { roomId }, as: HOST }));

/** @param written null to pass */
export const write = (room: Room, written: Written | null) => room.call(writeTwoTruths, { body: { written } });

interface Vote {
  choice: StatementIndex;
  round: number;
  change: true | undefined;
}

export const vote = (room: Room, body: Vote, manner: Manner) => room.call(voteTwoTruths, { body, ...manner });

export const start = (room: Room, { ask, pace, rounds, style, variant }: Setup) =>
  room
    .call(startTwoTruths, { body: { pace, style, ...(style === 'show' && { turns: rounds, ask, variant }) } })
    .then(hosted);

/** More time for this phase. */
export const addTime = (room: Room, { round }: Pick<Game, 'round'>, phase: 'writing' | 'ask') =>
  room.call(holdTwoTruths, { body: { more: { seconds: MORE_SECONDS, phase, round } } }).then(hosted);

export const next = (room: Room, { phase, round }: Pick<Game, 'phase' | 'round'>) =>
  room.call(nextTwoTruths, { body: { from: { phase, round } } }).then(hosted);

export const change = (
  room: Room,
  settings: { held?: boolean; auto?: boolean; advance?: Pacing['advance']; ask?: boolean },
) => room.call(holdTwoTruths, { body: settings }).then(hosted);

export const stop = (room: Room) => room.call(stopTwoTruths).then(hosted);
