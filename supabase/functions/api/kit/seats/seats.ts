import * as z from 'zod/mini';
import { version } from '../../../_shared/contract/fields.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS, SEATS_PER_BROWSER } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { type Argument, Json } from '../../../_shared/server/database.ts';
import { hashToken, newSeatToken, seatTokenOf } from '../../../_shared/server/seat-tokens.ts';
import type { Caller } from '../http/caller.ts';
import { seatCookie, seatOfBrowser, secretCookie } from '../http/credentials.ts';
import { widestOf } from '../http/ip.ts';
import { Answer } from '../http/on.ts';
import { identityOf, personOf } from '../members/memberships.ts';
import { asParticipant, type Person, person } from '../members/people.ts';
import { visitorOf } from '../members/visitors.ts';
import type { Kit } from '../services/kit.ts';

export interface Joining {
  game: Game;
  roomId: string;
  caller: Caller;
}

interface SeatAsked<P> {
  name: string;
  attempt: string | undefined;
  /** The possible colors of the seat, preferred ones first. */
  colors: readonly string[];
  /** A function of schema `app` in place of `take_seat`, with its extra arguments. */
  by?: { sql: string; more: Record<string, Argument> };
  /** That function's form of a person. */
  person: z.core.$ZodType<P>;
}

export interface Seated<P> {
  version: number;
  isNew: boolean;
  person: P;
  token: string;
}

/**
 * Counts a join before any lookup: people of this room by their own seat, everyone else by network and room. Refuses missing rooms
 * first, so that made-up ones fill no limits.
 */
export async function admitToJoin({ limits, memberships }: Kit, joining: Joining): Promise<void> {
  const { caller, game, roomId } = joining;
  const membership = await memberships.find(roomId, caller);
  if (membership.game !== game) throw new ApiError('room_not_found');
  const isKnown = membership.isHost || membership.number !== null;
  if (isKnown) limits.count('join', 'person', personOf(roomId, membership));
  else limits.countNewcomer('join', roomId, caller.ip);
}

/** `nameKey`, whose table of look-alikes loads with the first name. */
export async function nameKeyOf(name: string): Promise<string> {
  const { nameKey } = await import('../../../_shared/server/names.ts');
  return nameKey(name);
}

/** Takes a seat, or returns the caller's own. Polls show it from now on. */
export async function takeSeat<P extends Pick<Person, 'id' | 'isHost'>>(
  { changes, database, limits, memberships, settings }: Kit,
  { caller, game, roomId }: Joining,
  { attempt, by = { sql: 'take_seat', more: { game } }, colors, name, person }: SeatAsked<P>,
): Promise<Seated<P>> {
  const identity = await identityOf(caller);
  const newSeat = attempt === undefined ? newSeatToken() : seatTokenOf(roomId, identity.user, attempt);
  const browser = seatOfBrowser(caller.request.headers, roomId);
  const asked = {
    room: roomId,
    ...identity,
    joining: new Json({
      seat: toBase64(hashToken(newSeat)),
      name,
      nameKey: await nameKeyOf(name),
      browser: browser === null ? null : toBase64(hashToken(browser)),
      ...visitorOf(settings, caller),
      browserSeats: SEATS_PER_BROWSER,
      limits: limits.shared.asked(['seats', `${roomId} ${widestOf(caller.ip)}`]),
    }),
    caps: new Json(PARTICIPANT_LIMITS),
    colors,
    ...by.more,
  };
  // hasNewSeat: the new token now proves the seat; else the caller's earlier one still does.
  const joined = z.object({ created: z.boolean(), hasNewSeat: z.boolean(), participant: person, version });
  const { created, hasNewSeat, participant, version: now } = await database.call(by.sql, asked, joined);
  memberships.forgetSeat(roomId, Number(participant.id), participant.isHost);
  changes.tell(roomId);
  const ownSeat = hasNewSeat ? null : caller.credentials.seat;
  return { version: now, isNew: created, person: participant, token: ownSeat ?? newSeat };
}

/** Takes a seat back by a link of the host. The earlier token is forgotten here at once. */
export async function reclaim(
  kit: Kit,
  { attempt, link, ...joining }: Pick<Joining, 'roomId' | 'caller'> & { attempt: string; link: string },
): Promise<Answer<{ participant: ReturnType<typeof asParticipant<Person>>; seat: string; version: number }>> {
  const { roomId } = joining;
  const token = seatTokenOf(roomId, link, attempt);
  const visitor = new Json(visitorOf(kit.settings, joining.caller));
  const asked = { room: roomId, link: hashToken(link), new_seat: hashToken(token), visitor };
  const { version: now, ...found } = await kit.database.call(
    'reclaim_seat',
    asked,
    z.object({ ...person.shape, version }),
  );
  kit.memberships.forgetSeat(roomId, Number(found.id), false);
  kit.changes.tell(roomId);
  const seated = { version: now, isNew: false, person: found, token };
  return seatAnswer(kit, joining, seated, { participant: asParticipant(found) });
}

/** The cookie of a seat, for clients that keep a jar; it lives as long as an idle room. */
export function seatCookieOf({ settings }: Pick<Kit, 'settings'>, { request }: Caller, roomId: string, token: string) {
  const cookie = { name: seatCookie(roomId), value: token, maxAge: ROOM_LIFETIME_HOURS * 3_600 };
  return secretCookie(request, settings.publicOrigin, cookie);
}

/** The reply to a join, with the seat; also as a cookie. 201 for a new seat, 200 for an existing one. */
export function seatAnswer<Reply extends object>(
  kit: Kit,
  { caller, roomId }: Pick<Joining, 'caller' | 'roomId'>,
  { isNew, token, version }: Seated<unknown>,
  reply: Reply,
): Answer<Reply & { seat: string; version: number }> {
  const cookie = seatCookieOf(kit, caller, roomId, token);
  return new Answer({ ...reply, seat: token, version }, { status: isNew ? 201 : 200, cookies: [cookie] });
}
