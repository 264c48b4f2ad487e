import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { hexColor, participantId } from '../../../_shared/contract/fields.ts';
import { game } from '../../../_shared/contract/games/registry.ts';
import { SEEN_WRITE_SECONDS } from '../../../_shared/contract/rooms.ts';
import type { AfterReply } from '../../../_shared/server/after-reply.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock, type TimedCache, timedCache, upTo } from '../../../_shared/server/memory.ts';
import { hashToken } from '../../../_shared/server/seat-tokens.ts';
import type { Caller } from '../http/caller.ts';
import type { Host } from '../identity/host-sessions.ts';

/** A person in a room, in the kit's format. */
export const person = z.object({ id: participantId, name: z.string(), color: hexColor, isHost: z.boolean() });
export type Person = z.output<typeof person>;

/** The same person in most games' replies. */
export function asParticipant<Named extends { name: string }>({ name, ...rest }: Named) {
  return { ...rest, participantName: name };
}

/** The same person in replies about one seat. */
export function asOwnSeat({ color, id, isHost, name }: Person) {
  return { participantId: id, participantName: name, color, isHost };
}

/**
 * The part of a room that a write changed: its people, whether it is open at all, or anything else. `tally`: votes and the
 * like alone, with the room's version after it.
 */
export type RoomChange = 'changed' | 'people' | 'ended' | { tally: number };

type Listener = (roomId: string, change: RoomChange) => void;

/** Tells every cache of rooms about this process's writes. */
export class RoomChanges {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Call after every write to a room, before answering its caller. */
  tell(roomId: string, change: RoomChange = 'changed'): void {
    for (const listener of this.#listeners) listener(roomId, change);
  }
}

const resolved = z.pipe(
  z.object({
    isHost: z.boolean(),
    game,
    reclaims: z.int(),
    seat: z.nullable(person),
    key: z._default(z.nullable(z.string()), null),
    /** How long the key still leads; null: to the session's end. */
    keySeconds: z._default(z.nullable(z.number()), null),
  }),
  z.transform(({ isHost, keySeconds, seat, ...caller }) => ({
    ...caller,
    /** When the key ends, by `performance.now`. */
    endsMs: keySeconds === null ? Number.POSITIVE_INFINITY : performance.now() + keySeconds * 1_000,
    /** The host, or the holder of a key, with the same view; but never the host's seat. */
    isHost: isHost || caller.key !== null,
    /** The caller's seat; null: none in this room. */
    number: seat === null ? null : Number(seat.id),
    participantName: seat === null ? null : seat.name,
    color: seat === null ? null : seat.color,
    seatIsHost: seat?.isHost ?? false,
  })),
);

export type Membership = z.output<typeof resolved>;

/** A caller who leads rooms, for the database: a host's id, or the hash of a key. */
export interface Lead {
  host: string | null;
  key: Uint8Array | null;
}

/** The hash of the caller's key, which leads rooms of one session; null without one. */
export function keyHashOf({ credentials: { key } }: Caller): Uint8Array | null {
  return key === null ? null : hashToken(key);
}

/** The caller as a lead. Refuses callers with neither login nor key. */
export async function leadOf(caller: Caller): Promise<Lead> {
  const key = keyHashOf(caller);
  return { host: key === null ? (await caller.requireHost()).userId : null, key };
}

/** The caller's identity for the database: a host's id, the hash of a seat token, both (by cookies) or neither. */
export interface Identity {
  user: string | null;
  seat: Uint8Array | null;
}

export async function identityOf(caller: Caller): Promise<Identity> {
  const { seat } = caller.credentials;
  const host = await caller.host();
  return { user: host?.userId ?? null, seat: seat === null ? null : hashToken(seat) };
}

interface Remembered {
  readonly membership: Membership;
  readonly foundMs: number;
}

/** The people of one room, by `keyOf`. */
type Room = Map<string, Remembered>;

/** A removal in another process is noticed after this at the latest. */
const FIND_MS = 5_000;
/**
 * The same if the caller is checked elsewhere: for a poll or a stream by the room's people, for a move by the database. A few
 * streams long, so that not every next one needs a lookup.
 */
const RECALL_MS = 300_000;
/** A host may take a seat in another process. */
const RECALL_HOST_MS = 10_000;
/** Rooms in memory; of each only its host, its keys and its seats, so strangers can't fill it. */
const ROOM_CAPACITY = 2_000;

/**
 * Remembers the identities of callers in rooms, so that a poll need not ask the database. Unproven credentials are never a
 * key: a valid seat with changing rubbish beside it is one entry.
 */
export class Memberships {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #rooms = new LRUCache<string, Room>(upTo(ROOM_CAPACITY));
  /** Lookups on their way. One that began before something in its room was forgotten is not remembered. */
  readonly #lookups = new Set<{ readonly roomId: string; isOld: boolean }>();

  constructor(options: { database: Database; now: () => number; changes: RoomChanges }) {
    this.#database = options.database;
    this.#now = steadyClock(options.now);
    options.changes.listen((roomId, change) => {
      if (change === 'people' || change === 'ended') this.#forget(roomId, () => true);
    });
  }

  /** The caller from memory, without a lookup; the seat may be gone since. */
  async recall(roomId: string, caller: Caller): Promise<Membership | undefined> {
    const host = await caller.verifiedHost();
    if (host === undefined) return undefined;
    return this.#known(roomId, host, tokenOf(caller), host === null ? RECALL_MS : RECALL_HOST_MS);
  }

  /** The caller of a move that the database checks again. Refuses like `find`. */
  async acting(roomId: string, caller: Caller): Promise<Membership> {
    return (await this.recall(roomId, caller)) ?? this.find(roomId, caller);
  }

  /** The caller in the room. Refuses unknown (404) and ended rooms (410) and removed seats (403). */
  async find(roomId: string, caller: Caller): Promise<Membership> {
    const host = await caller.host();
    const token = tokenOf(caller);
    const known = this.#known(roomId, host, token, FIND_MS);
    if (known !== undefined) return known;
    const asked = { room: roomId, ...(await identityOf(caller)), key: keyHashOf(caller) };
    const lookup = { roomId, isOld: false };
    this.#lookups.add(lookup);
    const membership = await this.#database
      .call('resolve_caller', asked, resolved)
      .finally(() => this.#lookups.delete(lookup));
    if (!lookup.isOld && (membership.isHost || membership.number !== null)) {
      const key = keyOf(host, membership.isHost && host !== null ? null : token);
      this.#remember(roomId, key, { membership, foundMs: this.#now() });
    }
    return membership;
  }

  /** Call after a join to seat `number`, new or not: other entries of the room stay. Null: a host without a seat. */
  forgetSeat(roomId: string, number: number | null, isHost: boolean): void {
    this.#forget(roomId, (known) => known.number === number || (isHost && known.isHost));
  }

  #forget(roomId: string, isGone: (membership: Membership) => boolean): void {
    for (const lookup of this.#lookups) if (lookup.roomId === roomId) lookup.isOld = true;
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    for (const [key, { membership }] of room) if (isGone(membership)) room.delete(key);
    if (room.size === 0) this.#rooms.delete(roomId);
  }

  #known(roomId: string, host: Host | null, token: string | null, maxAgeMs: number): Membership | undefined {
    const room = this.#rooms.get(roomId);
    const isNew = ({ foundMs, membership: { endsMs } }: Remembered) =>
      this.#now() - foundMs < maxAgeMs && performance.now() < endsMs;
    const found = [host && room?.get(keyOf(host, null)), room?.get(keyOf(host, token))].find(
      (one) => one && isNew(one),
    );
    return found?.membership;
  }

  #remember(roomId: string, key: string, remembered: Remembered): void {
    const room = this.#rooms.get(roomId) ?? (new Map() satisfies Room);
    for (const [other, { foundMs }] of room) if (this.#now() - foundMs >= RECALL_MS) room.delete(other);
    room.set(key, remembered);
    this.#rooms.set(roomId, room);
  }
}

/** The caller's seat or key, whose forms differ. */
const tokenOf = ({ credentials: { key, seat } }: Caller): string | null => key ?? seat;

/**
 * A login is keyed by its account, and a seat or a key of the session by its token. The room's host needs no seat; for any
 * other login the seat matters too.
 */
function keyOf(host: Host | null, token: string | null): string {
  if (host === null) return token ?? '';
  return token === null ? host.userId : `${host.userId} ${token}`;
}

/** The limits' key of a person in a room: the seat's number, the key's id, or the host for one without a seat. */
export function personOf(
  roomId: string,
  { key, number }: Pick<Membership, 'number'> & { key?: string | null },
): string {
  return `${roomId} ${number ?? key ?? 'host'}`;
}

/**
 * Refuses callers who are neither the room's host nor seated in it: 401 without valid credentials, 403 for a seat or a
 * host of another room.
 */
export async function refuseOutsiders(membership: Membership, caller: Caller): Promise<void> {
  if (membership.isHost || membership.number !== null) return;
  const known = caller.credentials.seat !== null || (await caller.host()) !== null;
  throw new ApiError(known ? 'not_your_seat' : 'sign_in');
}

/** How long marks are collected before they are written. */
const COLLECT_MS = 1_000;
const CAPACITY = 50_000;

/** Stands for the screens of a room's host, co-hosts and remotes among its seats. */
export const LEADS = 0;

/** Marks seats as seen: at most once per seat in ten seconds, those of all rooms in one call. */
export class Seen {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #recent: TimedCache<true>;
  #collected: { rooms: string[]; numbers: number[] } = { rooms: [], numbers: [] };

  constructor(options: {
    database: Database;
    after: AfterReply;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#wait = options.wait;
    this.#recent = timedCache({ lifetimeMs: SEEN_WRITE_SECONDS * 1_000, capacity: CAPACITY, now: options.now });
  }

  mark(roomId: string, number: number): void {
    const key = `${roomId} ${number}`;
    if (this.#recent.get(key)) return;
    this.#recent.set(key, true);
    if (this.#collected.rooms.length === 0) this.#after.later(this.#writeSoon());
    this.#collected.rooms.push(roomId);
    this.#collected.numbers.push(number);
  }

  async #writeSoon(): Promise<void> {
    await this.#wait(COLLECT_MS);
    const collected = this.#collected;
    this.#collected = { rooms: [], numbers: [] };
    await this.#database.call('touch_seats', collected, z.unknown());
  }
}
