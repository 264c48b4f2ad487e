import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import type { Pause } from '#shared/contract/games/calls.ts';
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
import { playPoll } from '#src/game-kit/guest/play-poll.ts';
import { hosted } from '#src/game-kit/person.ts';
import type { Manner } from '#src/game-kit/phases/use-sending.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { call, HOST, type Identity } from '#src/lib/calls/api.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** The game as every screen sees it. */
export interface Game extends TwoTruthsScene {
  readonly doneCount: number;
  readonly participantCount: number;
  /** For players. */
  readonly pause?: Pause | undefined;
}

export type HostedGame = ReturnType<typeof hosted<TwoTruthsState>>;

export const hostedGame = (roomId: string) =>
  poll(getTwoTruthsState, { roomId }, GAMES['two-truths'].pollMs, HOST, { read: hosted<TwoTruthsState> });

export const playedGame = (roomId: string) => playPoll(getTwoTruthsPlay, 'two-truths', roomId);

/** The viewer's own statements and vote; `me` is their seat. */
export const ownPart = ({ roomId, as, me }: { roomId: string; as: Identity; me: string | null }, round: number) =>
  queryOptions({
    queryKey: [pathOf(getOwnTwoTruths, { roomId }), as.kind, me, round],
    queryFn: ({ signal }) => call(getOwnTwoTruths, { params: { roomId }, as, signal }),
  });

export const openRoom = openWithNewId((roomId) => call(getTwoTruthsState, { params: { roomId }, as: HOST }));

/** @param written null to pass */
export const write = (roomId: string, as: Identity, written: Written | null) =>
  call(writeTwoTruths, { params: { roomId }, body: { written }, as });

export const vote = (roomId: string, as: Identity, choice: StatementIndex, round: number, manner: Manner) =>
  call(voteTwoTruths, { params: { roomId }, body: { choice, round }, as, ...manner });

export const start = (roomId: string, { pace }: Pick<PacingSetup, 'pace'>) =>
  call(startTwoTruths, { params: { roomId }, body: { pace } }).then(hosted);

export const next = (roomId: string, { phase, round }: Pick<Game, 'phase' | 'round'>) =>
  call(nextTwoTruths, { params: { roomId }, body: { from: { phase, round } } }).then(hosted);

export const change = (roomId: string, settings: { held?: boolean; auto?: boolean }) =>
  call(holdTwoTruths, { params: { roomId }, body: settings }).then(hosted);

export const stop = (roomId: string) => call(stopTwoTruths, { params: { roomId } }).then(hosted);
