import * as z from 'zod';
import type { Game } from '../../_shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { type Argument, Json } from '../../_shared/server/database.ts';
import { nameKey } from '../../_shared/server/names.ts';
import { hashToken, newSeatToken, seatTokenOf } from '../../_shared/server/seat-tokens.ts';
import type { Caller } from './http/caller.ts';
import { Answer } from './http/on.ts';
import type { Kit } from './kit.ts';
import { identityOf, type Membership, personOf } from './memberships.ts';
import { seatCookieFor } from './seat-cookie.ts';

/** Somebody who asks for a seat. */
export interface Joining {
  game: Game;
  roomId: string;
  caller: Caller;
}

/**
 * Counts a join before anything is looked up for it: somebody of this room by their own seat, everybody else by the
 * room. Refuses rooms that are not there first, so that nobody fills the limits of made-up ones.
 */
export async function admitToJoin({ limits, memberships }: Kit, joining: Joining): Promise<Membership> {
  const { caller, game, roomId } = joining;
  const membership = await memberships.find(roomId, caller);
  if (membership.game !== game) throw new ApiError('room_not_found');
  const isKnown = membership.isHost || membership.number !== null;
  if (isKnown) limits.count('join', 'person', personOf(roomId, membership));
  else limits.count('join', 'room', roomId);
  return membership;
}

/** What a game's own function of schema `app` takes a seat by. */
export interface SeatAsked {
  /** The function: `join_…`. */
  name: string;
  personName: string;
  attempt: string | undefined;
  colors: readonly string[];
  /** Its arguments beside those that all have. */
  more?: Record<string, Argument>;
}

/** The same for a game that is joined with a name only; `nameField` is what its replies call the name. */
export function byName(
  { game }: Joining,
  asked: Pick<SeatAsked, 'personName' | 'attempt' | 'colors'>,
  nameField = 'participantName',
): SeatAsked {
  return { ...asked, name: 'join_by_name', more: { game, name_field: nameField } };
}

/** A seat that was taken, or given back. `created` tells which; `seat` is its token. */
export interface Seated<Person> {
  created: boolean;
  participant: Person;
  seat: string;
}

/** Takes a seat, or gives the caller's own back. Whoever polls from now on sees it. */
export async function takeSeat<Person extends { id: string; isHost: boolean }>(
  { database, memberships, snapshots }: Kit,
  { caller, roomId }: Joining,
  { attempt, colors, more = {}, name, personName }: SeatAsked,
  person: z.core.$ZodType<Person>,
): Promise<Seated<Person>> {
  const identity = await identityOf(caller, await caller.host());
  const newSeat = attempt === undefined ? newSeatToken() : await seatTokenOf(roomId, identity.user, attempt);
  const asked = {
    room: roomId,
    ...identity,
    new_seat: await hashToken(newSeat),
    name: personName,
    name_key: nameKey(personName),
    caps: new Json(PARTICIPANT_LIMITS),
    colors,
    ...more,
  };
  // hasNewSeat: the new token is the seat's now; else it is still the one that the caller showed.
  const joined = z.object({ created: z.boolean(), hasNewSeat: z.boolean(), participant: person });
  const { created, hasNewSeat, participant } = await database.call(name, asked, joined);
  memberships.forgetSeat(roomId, Number(participant.id), participant.isHost);
  snapshots.forget(roomId);
  const ownSeat = hasNewSeat ? null : caller.credentials.seat;
  return { created, participant, seat: ownSeat ?? newSeat };
}

/** The reply to a join, with the seat as a cookie too: 201 for a new seat, 200 for one that was there. */
export function seatAnswer<Reply>(
  { settings }: Kit,
  { caller, roomId }: Joining,
  { created, seat }: Seated<unknown>,
  reply: Reply,
): Answer<Reply> {
  const cookie = seatCookieFor(roomId, seat, caller.request, settings.publicOrigin);
  return new Answer(reply, { status: created ? 201 : 200, cookies: [cookie] });
}
