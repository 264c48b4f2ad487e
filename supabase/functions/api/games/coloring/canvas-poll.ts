import type { QueryOf } from '../../../_shared/contract/endpoint.ts';
import { getCanvas } from '../../../_shared/contract/games/canvas.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { onPoll, type PollReply, type Route } from '../../kit/http/on.ts';
import { isOutsider } from '../../kit/members/live-room.ts';
import { type Membership, personOf } from '../../kit/members/memberships.ts';
import type { LiveRooms } from '../../kit/rooms/live-rooms.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { canvasReplyTo } from './canvas-replies.ts';
import type { Canvases } from './canvases.ts';
import { type RoomState, refuseLookers } from './room-state.ts';

type Query = QueryOf<typeof getCanvas>;

/** The canvas, for everyone admitted by `refuseLookers`. */
export function canvasPoll(kit: Kit, canvases: Canvases, rooms: LiveRooms<RoomState>): Route {
  const { expiry, limits, memberships, seen } = kit;

  /** `person`: the caller's seat, if they have one in the room. */
  async function show(roomId: string, { ip }: Caller, query: Query, person: string | null): Promise<PollReply> {
    const since = query.since === undefined ? null : Number(query.since);
    const least = Math.max(query.least ?? 0, since ?? 0);
    const log = await canvases.at(roomId, least, { ip, isMember: person !== null });
    const asked = {
      since,
      countWhole: () => limits.count('wholeCanvas', person === null ? 'ip' : 'person', person ?? ip),
      countDots: (dots: number) => {
        limits.count('dotsAsJson', 'ip', ip, dots);
        if (person === null) limits.count('dotsAsJson', 'room', roomId, dots);
        else limits.count('dotsAsJson', 'person', person, dots);
      },
    };
    return { respondTo: (request) => canvasReplyTo(request, log, asked) };
  }

  function showMember(roomId: string, caller: Caller, query: Query, membership: Membership) {
    const person = personOf(roomId, membership);
    limits.count('polls', 'person', person);
    if (membership.number !== null) seen.mark(roomId, membership.number);
    return show(roomId, caller, query, person);
  }

  async function showLooker(roomId: string, caller: Caller, query: Query): Promise<PollReply> {
    refuseLookers((await rooms.at(roomId)).state, caller);
    return show(roomId, caller, query, null);
  }

  async function admit(roomId: string, caller: Caller, query: Query): Promise<PollReply> {
    expiry.tick();
    limits.count('unknownPolls', 'ip', caller.ip);
    if (caller.isAnonymous) return showLooker(roomId, caller, query);
    const membership = await memberships.find(roomId, caller);
    if (membership.game !== 'coloring') throw new ApiError('room_not_found');
    if (isOutsider(membership)) return showLooker(roomId, caller, query);
    return showMember(roomId, caller, query, membership);
  }

  return onPoll(getCanvas, async ({ caller, params: { roomId }, query }) => {
    const known = await memberships.recall(roomId, caller);
    if (known?.game !== 'coloring') return admit(roomId, caller, query);
    // The seat may have been removed in another process: its people, read for all polls together, show it.
    const room = await rooms.at(roomId);
    if (known.reclaims >= room.state.reclaims && room.viewer(known) !== null)
      return showMember(roomId, caller, query, known);
    memberships.forgetSeat(roomId, known.number, known.isHost);
    return admit(roomId, caller, query);
  });
}
