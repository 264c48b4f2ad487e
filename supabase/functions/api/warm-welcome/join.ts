import * as z from 'zod';
import type { BodyOf } from '../../_shared/contract/endpoint.ts';
import { PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import { type joinWarmWelcome, MARKER_COLORS, warmWelcomeParticipant } from '../../_shared/contract/warm-welcome.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { nameKey } from '../../_shared/server/names.ts';
import { hashToken, newSeatToken, seatTokenOf } from '../../_shared/server/seat-tokens.ts';
import type { Caller } from '../http/caller.ts';
import { identityOf, personOf } from '../rooms/memberships.ts';
import type { Services } from '../services.ts';
import { placeOf } from './locator.ts';

const joined = z.object({
  created: z.boolean(),
  participant: warmWelcomeParticipant,
  /** Whether the new token is the seat's now; else it is still the one that the caller showed. */
  hasNewSeat: z.boolean(),
});

/** Takes a seat and puts it on the map, or changes the caller's own. `created` tells which; `seat` is its token. */
export async function join(services: Services, roomId: string, body: BodyOf<typeof joinWarmWelcome>, caller: Caller) {
  const { database, outside } = services;
  const { attempt, currentLat, currentLng, currentLocation, participantName } = body;
  const hasLatitude = typeof currentLat === 'number';
  const hasLongitude = typeof currentLng === 'number';
  if (hasLatitude !== hasLongitude) throw new ApiError('invalid', { field: hasLatitude ? 'currentLng' : 'currentLat' });
  const sent = hasLatitude && hasLongitude ? { latitude: currentLat, longitude: currentLng } : null;

  await admit(services, roomId, caller);
  const identity = await identityOf(caller, await caller.host());
  // Everything from outside is asked before the database locks the room.
  const place = await placeOf(currentLocation, sent, outside);
  const newSeat = attempt === undefined ? newSeatToken() : await seatTokenOf(roomId, identity.user, attempt);
  const reply = await database.call(
    'join_warm_welcome',
    {
      room: roomId,
      ...identity,
      new_seat: await hashToken(newSeat),
      name: participantName,
      name_key: nameKey(participantName),
      caps: new Json(PARTICIPANT_LIMITS),
      colors: MARKER_COLORS,
      place: new Json({ text: currentLocation, ...place }),
    },
    joined,
  );
  const ownSeat = reply.hasNewSeat ? null : caller.credentials.seat;
  return { created: reply.created, participant: reply.participant, place, seat: ownSeat ?? newSeat };
}

/**
 * Counts a join before anything is looked up for it: somebody of this room by their own seat, everybody else by the
 * room. Refuses rooms that are not there first, so that nobody fills the limits of made-up ones.
 */
async function admit({ limits, memberships }: Services, roomId: string, caller: Caller): Promise<void> {
  const membership = await memberships.find(roomId, caller);
  if (membership.game !== 'warm-welcome') throw new ApiError('room_not_found');
  const isKnown = membership.isHost || membership.number !== null;
  if (isKnown) limits.count('joinWarmWelcome', 'person', personOf(roomId, membership));
  else limits.count('joinWarmWelcome', 'room', roomId);
}
