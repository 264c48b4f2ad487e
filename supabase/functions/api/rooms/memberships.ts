import * as z from 'zod';
import { hexColor } from '../../_shared/contract/fields.ts';
import { game } from '../../_shared/contract/games.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { setBounded } from '../../_shared/server/bounded-map.ts';
import type { Database } from '../../_shared/server/database.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import type { Host } from '../auth/host-sessions.ts';
import type { Caller } from '../http/caller.ts';
import type { Credentials } from '../http/credentials.ts';

const who = z.object({
  isHost: z.boolean(),
  game,
  /** The caller's seat; null: none in this room. */
  number: z.number().int().nullable(),
  participantName: z.string().nullable(),
  color: hexColor.nullable(),
  seatIsHost: z.boolean().nullable(),
});

/** Who a caller is in one room. */
export type Membership = z.output<typeof who>;

/** How the database is told who calls: a host's id, the hash of a seat token, both (by cookies) or neither. */
export interface Identity {
  user: string | null;
  seat: Uint8Array | null;
}

export async function identityOf(caller: Caller, host: Host | null): Promise<Identity> {
  const { seat } = caller.credentials;
  return { user: host?.userId ?? null, seat: seat === null ? null : await hashToken(seat) };
}

interface Remembered {
  readonly membership: Membership;
  readonly sessionId: string | null;
  readonly untilMs: number;
}

/** So long may a removal or a log-out in another process take to be noticed here. */
const MEMBERSHIP_CACHE_MS = 5_000;
/** Rooms that are remembered; of each only its host and its seats are, so strangers can not fill this. */
const ROOM_CAPACITY = 2_000;

/** Remembers for a few seconds who shows which credentials in which room, so that a poll need not ask the database. */
export class Memberships {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #rooms = new Map<string, Map<string, Remembered>>();
  /** Grows whenever something is forgotten: what was asked before is not remembered after. */
  #age = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** The remembered membership of whoever shows these credentials, without asking anybody. */
  remembered(roomId: string, { credentials }: Caller): Membership | undefined {
    const remembered = this.#rooms.get(roomId)?.get(keyOf(credentials));
    return remembered !== undefined && remembered.untilMs > this.#now() ? remembered.membership : undefined;
  }

  /** Who the caller is in the room. Refuses unknown (404) and ended rooms (410) and removed seats (403). */
  async find(roomId: string, caller: Caller): Promise<Membership> {
    const known = this.remembered(roomId, caller);
    if (known) return known;
    const age = this.#age;
    const host = await caller.host();
    const membership = await this.#database.call('who', { room: roomId, ...(await identityOf(caller, host)) }, who);
    if (age === this.#age && (membership.isHost || membership.number !== null)) {
      const untilMs = this.#now() + MEMBERSHIP_CACHE_MS;
      this.#remember(roomId, keyOf(caller.credentials), { membership, untilMs, sessionId: host?.sessionId ?? null });
    }
    return membership;
  }

  /** To be called when seats of a room changed or the room ended. */
  forgetRoom(roomId: string): void {
    this.#age += 1;
    this.#rooms.delete(roomId);
  }

  /** To be called when a session ended. */
  forgetSession(sessionId: string): void {
    this.#age += 1;
    for (const room of this.#rooms.values()) {
      for (const [key, remembered] of room) if (remembered.sessionId === sessionId) room.delete(key);
    }
  }

  #remember(roomId: string, key: string, remembered: Remembered): void {
    const room = this.#rooms.get(roomId) ?? new Map<string, Remembered>();
    for (const [other, { untilMs }] of room) if (untilMs <= this.#now()) room.delete(other);
    room.set(key, remembered);
    setBounded(this.#rooms, roomId, room, ROOM_CAPACITY);
  }
}

function keyOf({ accessToken, seat }: Credentials): string {
  return accessToken !== null && seat !== null ? `${accessToken} ${seat}` : (accessToken ?? seat ?? '');
}

/**
 * Refuses who is neither the room's host nor seated in it: 401 for who shows nothing that is worth anything, 403 for
 * a seat or a host of another room.
 */
export async function refuseOutsiders(membership: Membership, caller: Caller): Promise<void> {
  if (membership.isHost || membership.number !== null) return;
  const known = caller.credentials.seat !== null || (await caller.host()) !== null;
  throw new ApiError(known ? 'not_your_seat' : 'sign_in');
}
