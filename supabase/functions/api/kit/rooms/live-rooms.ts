import { LRUCache } from 'lru-cache';
import { steadyClock, upTo } from '../../../_shared/server/memory.ts';
import { failureOf } from '../http/failure.ts';
import { LiveRoom, type RoomState } from '../members/live-room.ts';
import type { RoomChanges } from '../members/memberships.ts';
import type { ChangeStreams } from '../streams/change-streams.ts';

/** A better estimate is used at once, a worse one only after this: clocks get set. */
const KEPT_MS = 10_000;

/**
 * The database's clock, from the times in its replies. It is late by a reply's travel time, never early: a phase does not
 * end here before it ends there.
 */
export class DatabaseClock {
  readonly #local: () => number;
  #offsetMs: number | undefined;
  #learnedAtMs = 0;

  constructor(local: () => number) {
    this.#local = local;
  }

  /** Takes the time (ISO 8601) of a new reply. */
  learn(now: string): void {
    const local = this.#local();
    const offsetMs = Date.parse(now) - local;
    if (this.#offsetMs !== undefined && offsetMs < this.#offsetMs && local - this.#learnedAtMs < KEPT_MS) return;
    this.#offsetMs = offsetMs;
    this.#learnedAtMs = local;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#local() + (this.#offsetMs ?? 0);
  }
}

/** The greatest age of a shared read. */
const READ_MS = 250;
/** As `least`: a read that begins now. */
export const NOW = Number.POSITIVE_INFINITY;
const CAPACITY = 1_000;

/** How the rooms of one game are read and moved on. */
export interface LiveSource<State> {
  /** Reads the room, and the database's time (ISO 8601) if the reply has it. Never alters `known`. */
  read(roomId: string, known: State | undefined): Promise<{ state: State; now?: string }>;
  /** When something in the room ends by itself (ISO 8601); null: nothing does. */
  endsAt?(state: State): string | null;
  /** Moves the room to its next phase if its time is over; of several calls at once one does. */
  advance?(roomId: string): Promise<unknown>;
}

interface Entry<State extends RoomState> {
  room: LiveRoom<State> | undefined;
  /** When the read behind `room` began. */
  atMs: number;
  /** Reads count from 1: how many began, and which one is behind `room`. */
  begun: number;
  kept: number;
  reading: { number: number; room: Promise<LiveRoom<State>> } | undefined;
  /** Every answer must come from this read or a later one. */
  needed: number;
}

/**
 * The current rooms of one game. Simultaneous callers share one read. No answer is older than this process's last write or
 * the version that the caller knows, and the first caller after a deadline moves the room on before being answered.
 */
export class LiveRooms<State extends RoomState> {
  readonly clock: DatabaseClock;
  readonly #source: LiveSource<State>;
  readonly #now: () => number;
  readonly #streams: Pick<ChangeStreams, 'wakeUp'> | undefined;
  readonly #rooms = new LRUCache<string, Entry<State>>(upTo(CAPACITY));

  constructor(
    source: LiveSource<State>,
    options: { now: () => number; changes: RoomChanges; streams?: Pick<ChangeStreams, 'wakeUp'> },
  ) {
    this.#source = source;
    this.#streams = options.streams;
    this.#now = steadyClock(options.now);
    this.clock = new DatabaseClock(this.#now);
    options.changes.listen((roomId, change) => {
      const entry = this.#rooms.get(roomId);
      if (entry !== undefined) entry.needed = entry.begun + 1;
      if (change === 'ended') this.#rooms.delete(roomId);
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /**
   * The current room, of version `least` or a later one. A version that does not exist costs one read. Rejects like the
   * database: unknown, ended.
   */
  async at(roomId: string, least = 0): Promise<LiveRoom<State>> {
    const entry = this.#rooms.get(roomId) ?? this.#add(roomId);
    const { atMs, begun, kept, needed, reading, room } = entry;
    const isNew = kept >= needed && this.#now() - atMs < READ_MS;
    if (room !== undefined && isNew && room.state.version >= least && !this.#isDue(room.state)) return room;
    if (reading !== undefined && reading.number >= needed) {
      const found = await reading.room;
      if (found.state.version >= least) return found;
    }
    // It began after this call, so it finds every change that its caller may know of.
    if (entry.reading !== undefined && entry.reading.number > begun) return entry.reading.room;
    return this.#read(roomId, entry);
  }

  #add(roomId: string): Entry<State> {
    const entry: Entry<State> = { room: undefined, atMs: 0, begun: 0, kept: 0, reading: undefined, needed: 0 };
    this.#rooms.set(roomId, entry);
    return entry;
  }

  async #read(roomId: string, entry: Entry<State>): Promise<LiveRoom<State>> {
    entry.begun += 1;
    const reading = { number: entry.begun, room: this.#readNow(roomId, entry, entry.begun) };
    entry.reading = reading;
    try {
      return await reading.room;
    } catch (error) {
      this.#rooms.delete(roomId);
      throw error;
    } finally {
      if (entry.reading === reading) entry.reading = undefined;
    }
  }

  async #readNow(roomId: string, entry: Entry<State>, number: number): Promise<LiveRoom<State>> {
    const known = entry.room;
    const atMs = this.#now();
    let state = await this.#load(roomId, known?.state);
    if (this.#isDue(state)) {
      await this.#advance(roomId);
      this.#streams?.wakeUp(roomId);
      state = await this.#load(roomId, state);
    }
    const room = known !== undefined && isSame(known.state, state) ? known : new LiveRoom(state);
    // A read that began later may have been faster.
    if (number <= entry.kept) return room;
    Object.assign(entry, { kept: number, room, atMs });
    return room;
  }

  async #advance(roomId: string): Promise<void> {
    try {
      await this.#source.advance?.(roomId);
    } catch (error) {
      // The session has moved on since the last read: the next one says where to.
      if (failureOf(error).code !== 'room_moved') throw error;
    }
  }

  async #load(roomId: string, known: State | undefined): Promise<State> {
    const { now, state } = await this.#source.read(roomId, known);
    if (now !== undefined) this.clock.learn(now);
    return state;
  }

  #isDue(state: State): boolean {
    const endsAt = this.#source.endsAt?.(state) ?? null;
    return endsAt !== null && this.clock.now() >= Date.parse(endsAt);
  }
}

/** Whether two reads found the same. Some parts change without a new version. */
function isSame<State extends RoomState>(known: State, read: State): boolean {
  return known.version === read.version && JSON.stringify(known) === JSON.stringify(read);
}
