import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { version } from '../../../_shared/contract/fields.ts';
import type { joinByName } from '../../../_shared/contract/games/calls.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { ROOM_LIFETIME_HOURS, SEATS_PER_BROWSER } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { type Argument, Json } from '../../../_shared/server/database.ts';
import { hashToken, newSeatToken, seatTokenOf } from '../../../_shared/server/seat-tokens.ts';
import { type Caller, knockOf, seatCookie, seatOfBrowser, seatsOfBrowser, secretCookie } from '../http/caller.ts';
import { failureOf } from '../http/failure.ts';
import { widestOf } from '../http/ip.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { asParticipant, identityOf, type Person, person, personOf } from '../members/memberships.ts';
import { openingOnFirstCall } from '../rooms/opening.ts';
import type { Kit } from '../services/kit.ts';
import type { Settings } from '../settings.ts';

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

type Secrets = Pick<Settings, 'database' | 'secretKey'>;

/**
 * The key of addresses' hashes, made of a secret of this deployment that the database never sees and a start doesn't
 * replace, as `npm start` does with the database's password.
 */
function addressKey({ database: { url }, secretKey }: Secrets): Uint8Array {
  const secret = secretKey ?? ((URL.canParse(url) && new URL(url).password) || url);
  return new Uint8Array(createHash('sha256').update(`thaw addresses\n${secret}`).digest());
}

/**
 * A newcomer, as the door of a session knows them: the hashes of their knock, of everything that their browser shows of
 * itself, and, with a key, of their address: first of its network, which has a share of the room, then of the IP or /64,
 * which the host may keep out. All in base64.
 */
export function visitorOf(secrets: Secrets, { credentials, ip, request }: Caller) {
  const knock = knockOf(request.headers);
  const seats = [...seatsOfBrowser(request.headers), ...(credentials.seat === null ? [] : [credentials.seat])];
  const hashOf = (token: string) => toBase64(hashToken(token));
  const key = addressKey(secrets);
  const half = (of: string) => createHmac('sha256', key).update(of).digest().subarray(0, 16);
  return {
    knock: knock === null ? null : hashOf(knock),
    shown: [...(knock === null ? [] : [knock]), ...seats].map(hashOf),
    address: toBase64(new Uint8Array([...half(widestOf(ip)), ...half(ip)])),
  };
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
  const {
    created,
    hasNewSeat,
    participant,
    version: now,
  } = await database.call(by.sql, asked, joined).catch(async (error: unknown) => {
    if (failureOf(error).code === 'session_full') {
      // The caller hears of the refusal in any case.
      await database.call('note_turned_away', { room: roomId, caps: asked.caps }, z.unknown()).catch(() => {});
      changes.tell(roomId);
    }
    throw error;
  });
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

/** Answers the join call of a game for which a name is enough; a host's first call opens the room. */
export function onJoinByName(kit: Kit, game: Game, join: ReturnType<typeof joinByName>): Route {
  return on(join, async ({ body: { attempt, participantName: name }, caller, params: { roomId } }) => {
    const joining: Joining = { game, roomId, caller };
    await openingOnFirstCall(kit, game, roomId, caller, () => admitToJoin(kit, joining));
    const seated = await takeSeat(kit, joining, { name, attempt, colors: PARTICIPANT_COLORS, person });
    return seatAnswer(kit, joining, seated, { participant: asParticipant(seated.person) });
  });
}
