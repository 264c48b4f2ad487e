import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../_shared/contract/endpoint.ts';
import type { PlayCall } from '../../../_shared/contract/games/calls.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import type { Argument } from '../../../_shared/server/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Route } from '../http/on.ts';
import { Snapshot } from '../http/snapshot.ts';
import type { Viewer } from '../members/live-room.ts';
import type { Membership } from '../members/memberships.ts';
import { onLivePoll, type RoomEndpoint } from '../polls/live-polls.ts';
import { type PhaseRoom, type Play, playReply } from '../polls/play-reply.ts';
import { LiveRooms, type LiveSource } from '../rooms/live-rooms.ts';
import { openingOnFirstCall } from '../rooms/opening.ts';
import type { Kit } from '../services/kit.ts';
import { asLead, timesOf } from './moves.ts';

type Times = ReturnType<typeof timesOf>;

interface PhaseGame<State extends PhaseRoom, View, Timed> {
  game: Game;
  source: LiveSource<State>;
  /** The room for a viewer, without the time. */
  stateFor: (state: State, viewer: Viewer) => View;
  /** Adds the times where the game's contract has them: without it, beside the view. */
  timed?: (view: View & { version: number }, times: Times) => Timed;
}

interface PlayViews<State, Reply extends Play> {
  /** The same for all viewers with the same reply. */
  key: (state: State, viewer: Viewer) => string;
  scene: (state: State, viewer: Viewer) => NonNullable<Reply['scene']>;
  numbers: (state: State, viewer: Viewer) => Omit<Reply, keyof Play>;
}

/** The calls of a game in timed phases. */
export function phaseGame<
  State extends PhaseRoom,
  View extends object,
  Timed extends object = View & Times & { version: number },
>(
  kit: Kit,
  {
    game,
    source,
    stateFor,
    timed = (view, times) => ({ ...view, ...times }) as unknown as Timed,
  }: PhaseGame<State, View, Timed>,
) {
  const rooms = new LiveRooms(source, kit);
  const shown = (state: State, viewer: Viewer) => {
    const view = { ...stateFor(state, viewer), version: state.version };
    return { view, timed: () => timed(view, timesOf(state.game.phaseEndsAt, rooms.clock.now())) };
  };
  const opening = <Result>(roomId: string, caller: Caller, work: () => Promise<Result>) =>
    openingOnFirstCall(kit, game, roomId, caller, work);
  /** The room after a move of this member. */
  async function moved(room: string, member: Membership): Promise<Timed> {
    const live = await rooms.at(room);
    return shown(live.state, live.viewer(member) ?? member).timed();
  }

  return {
    rooms,
    shown,
    opening,
    moved,

    /** A move of the host, a co-host or a remote, by a function of schema `app`. Answers the new room. */
    async hostMove(move: string, room: string, caller: Caller, args: Record<string, Argument>) {
      await asLead(kit, caller, room, (lead) => kit.database.call(move, { room, ...lead, ...args }, z.unknown()));
      return moved(room, await kit.memberships.find(room, caller));
    },

    /** The poll of the whole room, which opens with a host's first call. `key`: the same for all viewers who see the same. */
    onState: <E extends AnyEndpoint & RoomEndpoint>(
      endpoint: E,
      key: (state: State, viewer: Viewer) => string,
    ): Route =>
      onLivePoll(kit, endpoint, {
        game,
        rooms,
        opening,
        view: (room, viewer) =>
          room.once(`state ${key(room.state, viewer)}`, () => {
            const { timed, view } = shown(room.state, viewer);
            return new Snapshot(view, { timed });
          }),
      }),

    /** A player's poll: the scene once, then only the numbers. */
    onPlay: <Reply extends ZodMiniType<Play>>(
      endpoint: PlayCall<Reply>,
      { key, numbers, scene }: PlayViews<State, z.output<Reply>>,
    ): Route =>
      onLivePoll(kit, endpoint, {
        game,
        rooms,
        view: (room, viewer, { since }) =>
          playReply<z.output<Reply>>(room, rooms.clock, {
            key: key(room.state, viewer),
            since,
            scene: () => scene(room.state, viewer),
            numbers: () => numbers(room.state, viewer),
          }),
      }),
  };
}
