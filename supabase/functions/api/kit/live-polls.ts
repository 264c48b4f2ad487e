import type { Game } from '../../_shared/contract/games/registry.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { Caller } from './http/caller.ts';
import type { PollHandler } from './http/poll.ts';
import type { Snapshot } from './http/snapshot.ts';
import type { Kit } from './kit.ts';
import type { LiveRoom } from './live-room.ts';
import type { LiveRooms } from './live-rooms.ts';
import { type Membership, personOf, refuseOutsiders } from './memberships.ts';

/** What a reply depends on of its asker: the room's host, a seat by its number, both, or neither (an outsider). */
export type Viewer = Pick<Membership, 'isHost' | 'number'>;

/** Makes or finds the reply for one asker: `room.view(key, …)`. */
export type View<State, Query> = (room: LiveRoom<State>, viewer: Viewer, query: Query) => Snapshot | Promise<Snapshot>;

export interface LiveGame<State, Query = unknown> {
  game: Game;
  rooms: LiveRooms<State>;
  /** Whether this seat is present. */
  hasSeat(state: State, number: number): boolean;
  /** Does `find` for a caller, and opens the room first where the game does that; see `opening.ts`. */
  opening?: <Result>(roomId: string, caller: Caller, find: () => Promise<Result>, query: Query) => Promise<Result>;
}

const OUTSIDER: Viewer = { isHost: false, number: null };

/** A poll that the host and the seats of a room may make, and nobody else. */
export function liveForMembers<State, Query>(
  services: Kit,
  live: LiveGame<State, NoInfer<Query>>,
  view: View<State, Query>,
): PollHandler<Query> {
  return livePoll(services, live, view, false);
}

/** A poll that everybody may make; who has no seat is an outsider to `view`, and who was removed is refused. */
export function liveForAll<State, Query>(
  services: Kit,
  live: LiveGame<State, NoInfer<Query>>,
  view: View<State, Query>,
): PollHandler<Query> {
  return livePoll(services, live, view, true);
}

function livePoll<State, Query>(
  services: Kit,
  { game, hasSeat, opening = (_room, _caller, find) => find(), rooms }: LiveGame<State, NoInfer<Query>>,
  view: View<State, Query>,
  isForAll: boolean,
): PollHandler<Query> {
  const { expiry, limits, memberships, seen } = services;

  /** A membership that is remembered is good as long as the room itself says so: it may be over in another process. */
  function isConfirmed(state: State, { isHost, number }: Viewer): boolean {
    return number === null ? isHost : hasSeat(state, number);
  }

  function isOutsider({ isHost, number }: Viewer): boolean {
    return !isHost && number === null;
  }

  function show(room: LiveRoom<State>, roomId: string, viewer: Viewer, query: Query) {
    if (viewer.number !== null) seen.mark(roomId, viewer.number);
    return view(room, viewer, query);
  }

  async function admit(roomId: string, caller: Caller, query: Query): Promise<Snapshot> {
    expiry.tick();
    limits.count('unknownPolls', 'address', caller.address);
    const { accessToken, seat } = caller.credentials;
    // The room itself refuses what is no room of this game.
    if (isForAll && accessToken === null && seat === null) return view(await rooms.at(roomId), OUTSIDER, query);
    const membership = await opening(roomId, caller, () => memberships.find(roomId, caller), query);
    if (membership.game !== game) throw new ApiError('room_not_found');
    if (isOutsider(membership)) {
      if (!isForAll) await refuseOutsiders(membership, caller);
      return view(await rooms.at(roomId), OUTSIDER, query);
    }
    const person = personOf(roomId, membership);
    limits.count('polls', 'person', person);
    return show(await rooms.at(roomId, person), roomId, membership, query);
  }

  return (roomId, caller, query) => {
    const known = memberships.recall(roomId, caller);
    if (known === undefined || known.membership.game !== game) return admit(roomId, caller, query);
    const { membership } = known;
    const person = personOf(roomId, membership);
    const give = (room: LiveRoom<State>): Snapshot | Promise<Snapshot> => {
      if (!isConfirmed(room.state, membership)) {
        if (membership.number !== null) memberships.forgetSeat(roomId, membership.number, membership.isHost);
        return admit(roomId, caller, query);
      }
      limits.count('polls', 'person', person);
      return show(room, roomId, membership, query);
    };
    const room = rooms.at(roomId, person);
    return room instanceof Promise ? room.then(give) : give(room);
  };
}
