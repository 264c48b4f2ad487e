import type { Game } from '../../_shared/contract/games/registry.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { Caller } from './http/caller.ts';
import type { PollHandler } from './http/poll.ts';
import type { Snapshot } from './http/snapshot.ts';
import type { RoomSnapshot } from './http/snapshots.ts';
import type { Kit } from './kit.ts';
import { type Membership, personOf, refuseOutsiders } from './memberships.ts';

/** A poll that the host and the seats of a room may make, and nobody else. */
export function membersOnly(services: Kit, game: Game, snapshot: RoomSnapshot): PollHandler<unknown> {
  const { expiry, limits, memberships, seen } = services;

  function give(roomId: string, membership: Membership): Snapshot | Promise<Snapshot> {
    limits.count('polls', 'person', personOf(roomId, membership));
    const { number } = membership;
    if (number !== null) seen.mark(roomId, number);
    return snapshot(roomId);
  }

  async function admit(roomId: string, caller: Caller): Promise<Snapshot> {
    expiry.tick();
    limits.count('unknownPolls', 'address', caller.address);
    const membership = await memberships.find(roomId, caller);
    if (membership.game !== game) throw new ApiError('room_not_found');
    await refuseOutsiders(membership, caller);
    return give(roomId, membership);
  }

  return (roomId, caller) => {
    const membership = memberships.remembered(roomId, caller);
    return membership?.game === game ? give(roomId, membership) : admit(roomId, caller);
  };
}
