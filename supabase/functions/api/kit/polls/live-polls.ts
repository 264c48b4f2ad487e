import type * as z from 'zod/mini';
import type { AnyEndpoint, QueryOf } from '../../../_shared/contract/endpoint.ts';
import type { least as leastField, roomId as roomIdField } from '../../../_shared/contract/fields.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { onPoll, type PollReply, type Route } from '../http/on.ts';
import type { Snapshot } from '../http/snapshot.ts';
import { isOutsider, type LiveRoom, type RoomState, type Viewer } from '../members/live-room.ts';
import { LEADS, personOf, refuseOutsiders } from '../members/memberships.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import { seatCookieOf } from '../seats/seats.ts';
import type { Kit } from '../services/kit.ts';

export type RoomEndpoint = AnyEndpoint & {
  params: z.ZodMiniObject<{ roomId: typeof roomIdField }>;
  query: z.ZodMiniObject<{ least: z.ZodMiniOptional<typeof leastField> }>;
};

interface LivePoll<State extends RoomState, Query> {
  game: Game;
  rooms: LiveRooms<State>;
  /** The reply for one caller, usually by `room.once`. */
  view(room: LiveRoom<State>, viewer: Viewer, query: Query): Snapshot;
  /** Refuses callers without a seat, where the contract lets anyone ask and the room doesn't. */
  refuseLookers?(state: State, caller: Caller): void;
  /** Does `find` for a caller, after opening the room on a first call: see `opening.ts`. */
  opening?<Result>(roomId: string, caller: Caller, find: () => Promise<Result>, query: Query): Promise<Result>;
}

/** A poll's reply that also seats its caller in the session's current room. */
const leadingOn = (snapshot: Snapshot, cookie: string | null): PollReply => ({
  async respondTo(request) {
    const response = await snapshot.respondTo(request);
    if (cookie !== null) response.headers.append('set-cookie', cookie);
    return response;
  },
});

const OUTSIDER: Viewer = { isHost: false, number: null };

/**
 * A poll of a room. If the contract lets anyone ask, a caller without a seat gets the outsider's `view`; else they are
 * refused. Removed people are refused in any case.
 */
export function onLivePoll<State extends RoomState, E extends RoomEndpoint>(
  kit: Kit,
  endpoint: E,
  { game, opening, refuseLookers, rooms, view }: LivePoll<State, QueryOf<E>>,
): Route {
  const { expiry, limits, memberships, seen } = kit;
  const isForAll = endpoint.audience === 'anybody';

  function show(room: LiveRoom<State>, viewer: Viewer, query: QueryOf<E>, caller: Caller): PollReply {
    if (isOutsider(viewer)) refuseLookers?.(room.state, caller);
    if (viewer.number !== null) seen.mark(room.state.id, viewer.number);
    if (viewer.isHost) seen.mark(room.state.id, LEADS);
    const { movedTo } = room.state;
    const snapshot = view(room, viewer, query);
    if (movedTo === undefined) return snapshot;
    const { seat } = caller.credentials;
    // The host's own seat stays behind.
    const carried = seat === null || viewer.isHost || viewer.number === null ? null : seat;
    return leadingOn(snapshot.with({ movedTo }), carried && seatCookieOf(kit, caller, movedTo.roomId, carried));
  }

  /** The same for an unknown caller: asks the database. */
  async function admit(roomId: string, caller: Caller, query: QueryOf<E>): Promise<PollReply> {
    expiry.tick();
    limits.count('unknownPolls', 'ip', caller.ip);
    // The room itself refuses callers from another game.
    if (isForAll && caller.isAnonymous) {
      return show(await rooms.at(roomId, query.least), OUTSIDER, query, caller);
    }
    const find = () => memberships.find(roomId, caller);
    const membership = await (opening ? opening(roomId, caller, find, query) : find());
    if (membership.game !== game) throw new ApiError('room_not_found');
    if (!isForAll) await refuseOutsiders(membership, caller);
    if (!isOutsider(membership)) limits.count('polls', 'person', personOf(roomId, membership));
    const room = await rooms.at(roomId, query.least);
    return show(room, room.viewer(membership) ?? membership, query, caller);
  }

  return onPoll(endpoint, async ({ caller, params: { roomId }, query }) => {
    const known = await memberships.recall(roomId, caller);
    if (known?.game !== game) return admit(roomId, caller, query);
    limits.count('polls', 'person', personOf(roomId, known));
    const room = await rooms.at(roomId, query.least);
    const viewer = known.reclaims < room.state.reclaims ? null : room.viewer(known);
    if (viewer !== null) return show(room, viewer, query, caller);
    // The seat is gone or has another token, perhaps by another process: the database knows.
    memberships.forgetSeat(roomId, known.number, known.isHost);
    return admit(roomId, caller, query);
  });
}
