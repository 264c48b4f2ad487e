import { getChanges } from '../../../_shared/contract/changes.ts';
import { GAMES, type GameEntry } from '../../../_shared/contract/games/registry.ts';
import { parseInput } from '../http/body.ts';
import type { Caller } from '../http/caller.ts';
import { widestOf } from '../http/ip.ts';
import { parseParams, type Route } from '../http/on.ts';
import { isOutsider } from '../members/live-room.ts';
import { type Membership, personOf, refuseOutsiders } from '../members/memberships.ts';
import type { Kit } from '../services/kit.ts';

const HEADERS = {
  'content-type': 'text/event-stream',
  /** No proxy may compress it, which means to collect it. */
  'cache-control': 'no-store, no-transform',
  /** nginx passes each event on at once. */
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** The stream of a room's changes, for the same callers as its poll. */
export function changesRoute(kit: Kit): Route {
  const { expiry, limits, memberships, streams } = kit;

  async function admit(roomId: string, caller: Caller): Promise<Membership> {
    const known = await memberships.recall(roomId, caller);
    if (known === undefined) {
      expiry.tick();
      limits.count('unknownPolls', 'ip', caller.ip);
    }
    const membership = known ?? (await memberships.find(roomId, caller));
    const { showsOutsiders }: GameEntry = GAMES[membership.game];
    // The stream's room may still refuse them.
    if (!showsOutsiders) await refuseOutsiders(membership, caller);
    if (!isOutsider(membership)) limits.count('getChanges', 'person', personOf(roomId, membership));
    return membership;
  }

  async function open(roomId: string, caller: Caller, canvas: number | null): Promise<Response> {
    const membership = await admit(roomId, caller);
    // Nobody would read the body.
    if (caller.request.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const login = membership.isHost && membership.key === null ? (await caller.requireHost()).sessionId : null;
    const body = await streams.open({ roomId, membership, login, network: widestOf(caller.ip), canvas });
    if (body !== null) return new Response(body, { headers: HEADERS });
    memberships.forgetSeat(roomId, membership.number, membership.isHost);
    return open(roomId, caller, canvas);
  }

  return {
    endpoint: getChanges,
    countsItself: true,
    async answer({ caller, params, query }) {
      const { roomId } = parseParams(getChanges, params);
      const { canvas } = parseInput(getChanges.query, query);
      return open(roomId, caller, canvas === undefined ? null : Number(canvas));
    },
  };
}
