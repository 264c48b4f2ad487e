import * as z from 'zod/mini';
import { joinAttempt, SEAT_TOKEN_BYTES, seatToken } from '#shared/contract/fields.ts';
import { type Game, game } from '#shared/contract/games/registry.ts';
import { ROOM_LIFETIME_HOURS } from '#shared/contract/rooms.ts';
import { mayPass } from '../api-error.ts';
import { keysWithPrefix, parseJson, readItem, removeItem, writeItem } from '../storage.ts';

/** A participant's seat in one room, as stored in this browser. */
export interface Seat {
  token: string;
  name: string;
}

const LAST_NAME_KEY = 'thaw_last_name';
const EARLIER_PREFIX = 'thaw_seat_';
const LIFETIME_MS = ROOM_LIFETIME_HOURS * 3_600_000;
const DAY_MS = 86_400_000;

/** `recapDays`: so long a recap may be kept, out of which its person may want to be taken. */
const earlier = z.object({
  token: seatToken,
  name: z.string(),
  game,
  savedAt: z.number(),
  recapDays: z.optional(z.number()),
});

/** Fixed by the specification: this session storage entry holds the participant's name and nothing else. */
const nameKey = (roomId: string) => `participant_${roomId}`;
const tokenKey = (roomId: string) => `seat_${roomId}`;
const attemptKey = (roomId: string) => `attempt_${roomId}`;
/** The token of a knock, a space, and its name. */
const knockKey = (roomId: string) => `knock_${roomId}`;
/** Marks a seat that came from another room of its session. */
export const carriedKey = (roomId: string) => `carried_${roomId}`;
const earlierKey = (roomId: string) => `${EARLIER_PREFIX}${roomId}`;

/** This tab's seat in the room. Survives a refresh and a locked phone. */
export function storedSeat(roomId: string): Seat | null {
  const name = readItem('tab', nameKey(roomId));
  const token = readItem('tab', tokenKey(roomId));
  if (name === null || token === null || !seatToken.safeParse(token).success) return null;
  return { token, name };
}

/**
 * This browser's seat in the room, perhaps from a closed tab, for 24 hours and as long as its recap may be kept. Only an offer ("Continue as Ann /
 * I'm someone else"): two people may share a browser. See `resumeSeat`.
 */
export function earlierSeat(roomId: string): Seat | null {
  const found = readEarlier(earlierKey(roomId));
  return found && { token: found.token, name: found.name };
}

/** Takes over the earlier seat in this tab; later calls for this room use it. */
export function resumeSeat(roomId: string): Seat | null {
  const found = readEarlier(earlierKey(roomId));
  if (found) rememberSeat(roomId, found);
  return found && { token: found.token, name: found.name };
}

/** This tab's knock at the room's waiting room, until it has a seat. */
export function storedKnock(roomId: string): Seat | null {
  const [token = '', ...name] = readItem('tab', knockKey(roomId))?.split(' ') ?? [];
  return token === '' ? null : { token, name: name.join(' ') };
}

export const rememberKnock = (roomId: string, { token, name }: Seat): void =>
  writeItem('tab', knockKey(roomId), `${token} ${name}`);

export const forgetKnock = (roomId: string): void => removeItem('tab', knockKey(roomId));

/** Stores a new seat: in this tab, and for 24 hours in this browser. See `keepSeat`. */
export function rememberSeat(roomId: string, seat: { token: string; name: string; game: Game }): void {
  for (const key of keysWithPrefix('browser', EARLIER_PREFIX)) readEarlier(key);
  const { token, name } = seat;
  writeItem('tab', nameKey(roomId), name);
  writeItem('tab', tokenKey(roomId), token);
  forgetKnock(roomId);
  offerSeat(roomId, seat);
  writeItem('browser', LAST_NAME_KEY, name);
}

/** Offers the seat in this browser for 24 hours: see `earlierSeat`. */
export function offerSeat(roomId: string, seat: { token: string; name: string; game: Game }): void {
  const kept: z.output<typeof earlier> = { ...seat, savedAt: Date.now() };
  writeItem('browser', earlierKey(roomId), JSON.stringify(kept));
}

/** Offers this tab's seat as long as its room's recap may be kept, too. */
export function keepSeat(roomId: string, recapDays: number): void {
  const found = readEarlier(earlierKey(roomId));
  if (found === null || found.token !== storedSeat(roomId)?.token) return;
  writeItem('browser', earlierKey(roomId), JSON.stringify({ ...found, recapDays, savedAt: Date.now() }));
}

/** Whether this tab's seat in the room came from another one: its person has filled in no form here. */
export const isCarried = (roomId: string): boolean => readItem('tab', carriedKey(roomId)) !== null;

/**
 * For "I'm someone else": clears this tab's seat. The browser keeps offering it until someone new joins, so that a
 * wrong tap costs no one their seat.
 */
export function leaveSeat(roomId: string): void {
  removeItem('tab', attemptKey(roomId));
  removeItem('tab', carriedKey(roomId));
  removeItem('tab', nameKey(roomId));
  removeItem('tab', tokenKey(roomId));
}

/**
 * Makes joining idempotent: a retry after a lost reply carries the same secret, even after a reload, and takes one seat
 * only. With a seat no secret is needed.
 * @param join makes the call, with this `attempt` in its body
 */
export async function joinOnce<Reply>(roomId: string, join: (attempt?: string) => Promise<Reply>): Promise<Reply> {
  return storedSeat(roomId) ? join() : withAttempt(roomId, join);
}

/** The same for a call that gives another seat than this tab's. */
export async function withAttempt<Reply>(roomId: string, join: (attempt: string) => Promise<Reply>): Promise<Reply> {
  const attempt = pendingAttempt(roomId);
  try {
    const reply = await join(attempt);
    removeItem('tab', attemptKey(roomId));
    return reply;
  } catch (error) {
    if (!mayPass(error)) removeItem('tab', attemptKey(roomId));
    throw error;
  }
}

function pendingAttempt(roomId: string): string {
  const kept = joinAttempt.safeParse(readItem('tab', attemptKey(roomId)));
  if (kept.success) return kept.data;
  const bytes = crypto.getRandomValues(new Uint8Array(SEAT_TOKEN_BYTES));
  const attempt = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  writeItem('tab', attemptKey(roomId), attempt);
  return attempt;
}

/** The last name used in this browser, for prefilling join forms; '' without one. */
export function lastUsedName(): string {
  return readItem('browser', LAST_NAME_KEY) ?? '';
}

/** Reads a stored seat; removes it if expired or unreadable. */
function readEarlier(key: string): z.output<typeof earlier> | null {
  const text = readItem('browser', key);
  if (text === null) return null;
  const parsed = earlier.safeParse(parseJson(text));
  if (parsed.success) {
    const { recapDays = 0, savedAt } = parsed.data;
    if (Date.now() - savedAt < LIFETIME_MS + recapDays * DAY_MS) return parsed.data;
  }
  removeItem('browser', key);
  return null;
}
