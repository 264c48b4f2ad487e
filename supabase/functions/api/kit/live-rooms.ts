import { setBounded } from '../../_shared/server/bounded-map.ts';
import { steadyClock } from '../../_shared/server/steady-clock.ts';
import { DatabaseClock } from './database-clock.ts';
import type { Snapshots } from './http/snapshots.ts';
import { LiveRoom } from './live-room.ts';

/** How old a shared read of a room may be. */
const READ_MS = 250;
/** The same where this process is the only one that writes, and nothing was written here since: only time may change it. */
const ALONE_READ_MS = 1_000;
/** A room is read in full at least this often: whatever a difference left out is right again then. */
const FULL_READ_MS = 10_000;
/** A room that nobody asks about is remembered for so long. */
const IDLE_MS = 60_000;
/** Rooms that are remembered. */
const CAPACITY = 1_000;

/** What one read of the database gave. */
export interface Read<State> {
  /** What the room is now, as plain JSON: the very object that was known, where nothing changed. */
  state: State;
  /** The database's time (ISO 8601). */
  now: string;
}

/** How the rooms of one game are read and kept going. */
export interface LiveSource<State> {
  /** Reads what is newer than `known`, or everything, and puts it together. Never changes `known`. */
  read(roomId: string, known: State | undefined): Promise<Read<State>>;
  /** Moves the room to its next phase, if its time is over; of many who call this at once one does. */
  advance(roomId: string): Promise<unknown>;
  /** When the present phase ends by itself (ISO 8601); null: it does not. */
  endsAt(state: State): string | null;
}

interface Reading<State> {
  number: number;
  room: Promise<LiveRoom<State>>;
}

interface Entry<State> {
  room: LiveRoom<State> | undefined;
  /** When the read that `room` is from began. */
  atMs: number;
  fullAtMs: number;
  /** Reads count from 1: how many began, and which one `room` is from. */
  begun: number;
  kept: number;
  /** The newest read that is under way. */
  reading: Reading<State> | undefined;
  /** What anybody gets has to be from this read or a later one. */
  needed: number;
  /** The same for who wrote something that others may see a moment later. */
  neededBy: Map<string, number>;
  advancing: Promise<unknown> | undefined;
  advanced: { endsAt: string; atMs: number } | undefined;
}

/**
 * The rooms of one game as they are now. Those who ask at the same time share one read, which asks for what is new only;
 * nobody is given what was read before a write that they may know of; and who asks after a deadline moves the room on
 * before anybody is told anything, a 304 included.
 */
export class LiveRooms<State> {
  readonly clock: DatabaseClock;
  readonly #source: LiveSource<State>;
  readonly #now: () => number;
  readonly #quietReadMs: number;
  readonly #rooms = new Map<string, Entry<State>>();

  constructor(
    source: LiveSource<State>,
    options: { now: () => number; snapshots: Snapshots; settings?: { isOnlyProcess: boolean } },
  ) {
    this.#source = source;
    this.#quietReadMs = options.settings?.isOnlyProcess ? ALONE_READ_MS : READ_MS;
    this.#now = steadyClock(options.now);
    this.clock = new DatabaseClock(this.#now);
    options.snapshots.whenForgotten((roomId, isEnded) => this.#forget(roomId, isEnded));
  }

  /**
   * The room as it is now, at once where that is in memory. `person` is who asks, where they may have written something
   * (`wrote`). Rejects as the database does: unknown, ended.
   */
  at(roomId: string, person?: string): LiveRoom<State> | Promise<LiveRoom<State>> {
    const entry = this.#rooms.get(roomId) ?? this.#add(roomId);
    const needed = Math.max(entry.needed, (person !== undefined && entry.neededBy.get(person)) || 0);
    const { room } = entry;
    const readMs = entry.neededBy.size === 0 ? this.#quietReadMs : READ_MS;
    if (room === undefined || entry.kept < needed || this.#now() - entry.atMs >= readMs) {
      return this.#readAndAdvance(roomId, entry, needed);
    }
    return this.#isDue(entry, room.state) ? this.#advance(roomId, entry) : room;
  }

  /**
   * To be called after a write whose effect only its writer must see at once, before they are answered. After any other
   * write: `snapshots.forget`.
   */
  wrote(roomId: string, person: string): void {
    const entry = this.#rooms.get(roomId);
    entry?.neededBy.set(person, entry.begun + 1);
  }

  #forget(roomId: string, isEnded: boolean): void {
    const entry = this.#rooms.get(roomId);
    if (entry !== undefined) entry.needed = entry.begun + 1;
    if (isEnded) this.#rooms.delete(roomId);
  }

  /** How many rooms are remembered. */
  get size(): number {
    return this.#rooms.size;
  }

  #add(roomId: string): Entry<State> {
    const entry: Entry<State> = {
      room: undefined,
      atMs: 0,
      fullAtMs: 0,
      begun: 0,
      kept: 0,
      reading: undefined,
      needed: 0,
      neededBy: new Map(),
      advancing: undefined,
      advanced: undefined,
    };
    setBounded(this.#rooms, roomId, entry, CAPACITY);
    return entry;
  }

  async #readAndAdvance(roomId: string, entry: Entry<State>, needed: number): Promise<LiveRoom<State>> {
    const room = await this.#read(roomId, entry, needed);
    return this.#isDue(entry, room.state) ? this.#advance(roomId, entry) : room;
  }

  #read(roomId: string, entry: Entry<State>, needed: number): Promise<LiveRoom<State>> {
    if (entry.reading !== undefined && entry.reading.number >= needed) return entry.reading.room;
    entry.begun += 1;
    const reading = { number: entry.begun, room: this.#readNow(roomId, entry, entry.begun) };
    entry.reading = reading;
    const done = () => {
      if (entry.reading === reading) entry.reading = undefined;
    };
    reading.room.then(done, () => {
      done();
      // What is not there any more takes no room, and what could not be read is read in full the next time.
      if (this.#rooms.get(roomId) === entry) this.#rooms.delete(roomId);
    });
    return reading.room;
  }

  async #readNow(roomId: string, entry: Entry<State>, number: number): Promise<LiveRoom<State>> {
    const atMs = this.#now();
    const known = entry.room;
    const isFull = known === undefined || atMs - entry.fullAtMs >= FULL_READ_MS;
    const { now, state } = await this.#source.read(roomId, isFull ? undefined : known.state);
    this.clock.learn(now);
    const room = known !== undefined && isSame(known.state, state, isFull) ? known : new LiveRoom(state, known);
    // A read that began later may have been quicker.
    if (number <= entry.kept) return room;
    entry.kept = number;
    entry.room = room;
    entry.atMs = atMs;
    if (isFull) entry.fullAtMs = atMs;
    for (const [person, needed] of entry.neededBy) if (needed <= number) entry.neededBy.delete(person);
    // The newest of those that are asked for.
    if (this.#rooms.get(roomId) === entry) setBounded(this.#rooms, roomId, entry, CAPACITY);
    this.#dropIdle();
    return room;
  }

  /** They stand by their last read, so those that were left alone for longest come first. */
  #dropIdle(): void {
    const now = this.#now();
    for (const [roomId, { atMs, reading }] of this.#rooms) {
      if (reading !== undefined || now - atMs < IDLE_MS) return;
      this.#rooms.delete(roomId);
    }
  }

  #isDue({ advanced }: Entry<State>, state: State): boolean {
    const endsAt = this.#source.endsAt(state);
    if (endsAt === null || this.clock.now() < Date.parse(endsAt)) return false;
    // By the database's own clock it may have been too early: a moment later is soon enough to try again.
    return advanced?.endsAt !== endsAt || this.#now() - advanced.atMs >= READ_MS;
  }

  async #advance(roomId: string, entry: Entry<State>): Promise<LiveRoom<State>> {
    entry.advancing ??= this.#advanceNow(roomId, entry).finally(() => {
      entry.advancing = undefined;
    });
    await entry.advancing;
    return this.#read(roomId, entry, entry.needed);
  }

  async #advanceNow(roomId: string, entry: Entry<State>): Promise<void> {
    const endsAt = entry.room && this.#source.endsAt(entry.room.state);
    await this.#source.advance(roomId);
    if (endsAt) entry.advanced = { endsAt, atMs: this.#now() };
    entry.needed = Math.max(entry.needed, entry.begun + 1);
  }
}

/** Whether nothing changed. A full read is always another object: it is the same where its content is. */
function isSame<State>(known: State, read: State, isFull: boolean): boolean {
  return known === read || (isFull && JSON.stringify(known) === JSON.stringify(read));
}
