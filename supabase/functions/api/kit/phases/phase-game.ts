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
import { onLivePoll, type RoomEndpoint } from '../polls/live-polls.ts';
import { type PhaseRoom, type Play, playReply } from '../polls/play-reply.ts';
import { LiveRooms, type LiveSource } from '../rooms/live-rooms.ts';
import { openingOnFirstCall } from '../rooms/opening.ts';
import type { Kit } from '../services/kit.ts';
import { asLead, timesOf } from './moves.ts';

interface PhaseGame<State extends PhaseRoom, View> {
  game: Game;
  source: LiveSource<State>;
  /** The room for a viewer, without the time. */
  stateFor: (state: State, viewer: Viewer) => View;
  /** The same for all viewers who see the same. */
  stateKey: (state: State, viewer: Viewer) => string;
}

interface PlayViews<State, Reply extends Play> {
  /** The same for all viewers with the same reply. */
  key: (state: State, viewer: Viewer) => string;
  scene: (state: State) => NonNullable<Reply['scene']>;
  numbers: (state: State, viewer: Viewer) => Omit<Reply, keyof Play>;
}

/** The calls of a game in timed phases, in rooms that open with a host's first call. */
export function phaseGame<State extends PhaseRoom, View extends { phaseEndsAt: string | null }>(
  kit: Kit,
  { game, source, stateFor, stateKey }: PhaseGame<State, View>,
) {
  const rooms = new LiveRooms(source, kit);
  const viewOf = (state: State, viewer: Viewer) => ({ ...stateFor(state, viewer), version: state.version });
  const withTime = <Shown extends View>(view: Shown) => ({ ...view, ...timesOf(view.phaseEndsAt, rooms.clock.now()) });
  const opening = <Result>(roomId: string, caller: Caller, work: () => Promise<Result>) =>
    openingOnFirstCall(kit, game, roomId, caller, work);

  return {
    opening,

    /** A move of the host, a co-host or a remote, by a function of schema `app`. Answers the new room. */
    async hostMove(move: string, room: string, caller: Caller, args: Record<string, Argument>) {
      await asLead(kit, caller, room, (lead) => kit.database.call(move, { room, ...lead, ...args }, z.unknown()));
      const member = await kit.memberships.find(room, caller);
      const live = await rooms.at(room);
      return withTime(viewOf(live.state, live.viewer(member) ?? member));
    },

    /** The poll of the whole room. */
    onState: <E extends AnyEndpoint & RoomEndpoint>(endpoint: E): Route =>
      onLivePoll(kit, endpoint, {
        game,
        rooms,
        opening,
        view: (room, viewer) =>
          room.once(`state ${stateKey(room.state, viewer)}`, () => {
            const view = viewOf(room.state, viewer);
            return new Snapshot(view, { timed: () => withTime(view) });
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
            scene: () => scene(room.state),
            numbers: () => numbers(room.state, viewer),
          }),
      }),
  };
}
