import * as z from 'zod';
import { hexColor } from '../../_shared/contract/fields.ts';
import { game } from '../../_shared/contract/games/registry.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { setBounded } from '../../_shared/server/bounded-map.ts';
import type { Database } from '../../_shared/server/database.ts';
import { hashToken } from '../../_shared/server/seat-tokens.ts';
import { steadyClock } from '../../_shared/server/steady-clock.ts';
import type { Host } from './host-sessions.ts';
import type { Caller } from './http/caller.ts';

const who = z.object({
  isHost: z.boolean(),
  game,
  /** The caller's seat; null: none in this room. */
  number: z.number().int().nullable(),
  participantName: z.string().nullable(),
  color: z.nullable(hexColor),
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

/** What was found of somebody a while ago. */
interface Remembered {
  readonly membership: Membership;
  readonly identity: Identity;
  readonly foundMs: number;
}

/** The people of one room, by what they were found to be: see `keyOf`. */
type Room = Map<string, Remembered>;

/** So long may a removal or a log-out in another process take to be noticed here. */
const MEMBERSHIP_CACHE_MS = 5_000;
/** So long may a membership be recalled where the room itself says that it still is so. */
const RECALL_MS = 60_000;
/** Rooms that are remembered; of each only its host and its seats are, so strangers can not fill this. */
const ROOM_CAPACITY = 2_000;

/**
 * Remembers for a few seconds who is who in which room, so that a poll need not ask the database. Nothing is remembered
 * by what somebody merely sent: a good seat with ever new rubbish beside it is one entry.
 */
export class Memberships {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #rooms = new Map<string, Room>();
  /** Who is being asked for: whoever comes back has several calls at once, and one answer does for all of them. */
  readonly #finding = new Map<string, Promise<Membership>>();
  /** Grows whenever something is forgotten: what was asked before is not remembered after. */
  #age = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = steadyClock(now);
  }

  /** The remembered membership of whoever shows these credentials, without asking anybody. */
  remembered(roomId: string, caller: Caller): Membership | undefined {
    const recalled = this.recall(roomId, caller);
    return recalled?.isFresh ? recalled.membership : undefined;
  }

  /**
   * The same, also where it was found a while ago (`isFresh` false): to be believed only as far as the state of the room
   * confirms that there still is such a seat.
   */
  recall(roomId: string, caller: Caller): { membership: Membership; isFresh: boolean } | undefined {
    const found = this.#recall(roomId, caller);
    if (found === undefined) return undefined;
    return { membership: found.membership, isFresh: this.#now() - found.foundMs < MEMBERSHIP_CACHE_MS };
  }

  /**
   * Who does something that the database checks once more by the identity: also as it was found a while ago. Refuses as
   * `find` does.
   */
  async acting(roomId: string, caller: Caller): Promise<{ membership: Membership; identity: Identity }> {
    const recalled = this.#recall(roomId, caller);
    if (recalled !== undefined) return recalled;
    const membership = await this.find(roomId, caller);
    return { membership, identity: await identityOf(caller, await caller.host()) };
  }

  /** Who the caller is in the room. Refuses unknown (404) and ended rooms (410) and removed seats (403). */
  async find(roomId: string, caller: Caller): Promise<Membership> {
    const known = this.remembered(roomId, caller);
    if (known) return known;
    const host = await caller.host();
    const { seat } = caller.credentials;
    const room = this.#rooms.get(roomId);
    const found = room && this.#lookUp(room, host, seat);
    if (found && this.#now() - found.foundMs < MEMBERSHIP_CACHE_MS) return found.membership;
    const asked = `${this.#age} ${roomId} ${keyOf(host, seat)}`;
    const finding =
      this.#finding.get(asked) ?? this.#ask(roomId, caller, host).finally(() => this.#finding.delete(asked));
    this.#finding.set(asked, finding);
    return finding;
  }

  async #ask(roomId: string, caller: Caller, host: Host | null): Promise<Membership> {
    const age = this.#age;
    const { seat } = caller.credentials;
    const identity = await identityOf(caller, host);
    const membership = await this.#database.call('who', { room: roomId, ...identity }, who);
    if (age === this.#age && (membership.isHost || membership.number !== null)) {
      const foundMs = this.#now();
      this.#remember(roomId, keyOf(host, membership.isHost ? null : seat), { membership, identity, foundMs });
    }
    return membership;
  }

  /** To be called when somebody took seat `number`, or had it already: what else is known of the room stays. */
  forgetSeat(roomId: string, number: number, isHost: boolean): void {
    this.#age += 1;
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    for (const [key, { membership }] of room) {
      if (membership.number === number || (isHost && membership.isHost)) room.delete(key);
    }
  }

  /** To be called when seats of a room changed or the room ended. */
  forgetRoom(roomId: string): void {
    this.#age += 1;
    this.#rooms.delete(roomId);
  }

  #recall(roomId: string, caller: Caller): Remembered | undefined {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return undefined;
    const { accessToken, seat } = caller.credentials;
    const host = accessToken === null ? null : caller.knownHost();
    return host === undefined ? undefined : this.#lookUp(room, host, seat);
  }

  /** What is known of a host who is logged in, or null, with that seat, or none. */
  #lookUp(room: Room, host: Host | null, seat: string | null): Remembered | undefined {
    const own = host === null ? undefined : this.#kept(room.get(keyOf(host, null)));
    return own ?? (seat === null ? undefined : this.#kept(room.get(keyOf(host, seat))));
  }

  #kept(remembered: Remembered | undefined): Remembered | undefined {
    return remembered !== undefined && this.#now() - remembered.foundMs < RECALL_MS ? remembered : undefined;
  }

  #remember(roomId: string, key: string, remembered: Remembered): void {
    const room = this.#rooms.get(roomId) ?? (new Map() satisfies Room);
    for (const [other, known] of room) if (this.#kept(known) === undefined) room.delete(other);
    room.set(key, remembered);
    setBounded(this.#rooms, roomId, room, ROOM_CAPACITY);
  }
}

/**
 * A login counts by whose it is, and a seat by its token. The room's host needs no seat; with any other login it matters
 * which seat is shown.
 */
function keyOf(host: Host | null, seat: string | null): string {
  if (host === null) return seat ?? '';
  return seat === null ? host.userId : `${host.userId} ${seat}`;
}

/** What limits count a person of a room by: a seat by its number, its host without one as the host. */
export function personOf(roomId: string, { number }: Pick<Membership, 'number'>): string {
  return `${roomId} ${number ?? 'host'}`;
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
