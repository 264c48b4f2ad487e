import { retryAfter } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import { failureOf } from '../../kit/http/failure.ts';
import { widestOf } from '../../kit/http/ip.ts';
import type { RoomChanges } from '../../kit/room-changes.ts';
import type { CanvasLog } from './canvas-log.ts';
import { CanvasSource } from './canvas-source.ts';
import type { Change } from './dots.ts';

/** The greatest age of a shared read of a canvas. */
const READ_MS = 50;
/** An unused canvas is remembered for this long. */
const IDLE_MS = 60_000;
/** The shortest time between two searches for unused ones. */
const LOOK_EVERY_MS = 5_000;
/** Remembered canvases, and their memory together: a full one takes 10 to 40 MB. */
const CAPACITY = 1_000;
const CAPACITY_BYTES = 128 * 1024 * 1024;
/** Callers that may wait for one room's canvas: as many people of the room, and everyone else with the link. */
const MOST_WAITING = 200;
/** Canvases not in memory that one caller may have read at a time. A whole office is in a few rooms. */
const LOADS_PER_CALLER = 8;

/** The caller of a read. */
export interface Reader {
  /** An IP or /64; the /48 around it counts. */
  ip: string;
  /** With a seat in the room, or its host. */
  isMember: boolean;
}

interface Reading {
  atMs: number;
  log: Promise<CanvasLog>;
}

interface Entry {
  roomId: string;
  log: CanvasLog | undefined;
  /** When the database was last known to have no more than `log`. */
  atMs: number;
  /** The time of the last request. */
  usedMs: number;
  /** The newest version known to exist. */
  needed: number;
  /** Counts writes with an unknown outcome; and those settled by a read. */
  doubts: number;
  settled: number;
  reading: Reading | undefined;
  /** Its share of the sum. */
  bytes: number;
}

/**
 * The canvases of rooms in memory. This process's painting is added without a read, as long as no one else wrote in
 * between; all other news is read from the database, once for all simultaneous callers.
 */
export class Canvases {
  readonly #source: CanvasSource;
  readonly #now: () => number;
  readonly #capacityBytes: number;
  readonly #rooms = new Map<string, Entry>();
  /** How many wait for each room, and how many canvases are read into memory for each caller. */
  readonly #busy = new Map<string, number>();
  #bytes = 0;
  #lookedMs = 0;

  constructor(options: {
    database: Database;
    now: () => number;
    wait: (ms: number) => Promise<void>;
    changes: RoomChanges;
    capacityBytes?: number;
  }) {
    this.#source = new CanvasSource(options);
    this.#now = steadyClock(options.now);
    this.#capacityBytes = options.capacityBytes ?? CAPACITY_BYTES;
    options.changes.listen((roomId, change) => {
      if (change === 'ended') this.#delete(roomId);
    });
  }

  get size(): number {
    return this.#rooms.size;
  }

  /**
   * The current canvas, at once if in memory; with at least version `least` if that exists. Rejects like the database:
   * unknown, ended; and with slow_down if too many wait for this room, or the reader has too many canvases loaded.
   */
  at(roomId: string, least = 0, reader?: Reader): CanvasLog | Promise<CanvasLog> {
    const now = this.#now();
    const entry = this.#rooms.get(roomId) ?? this.#add(roomId);
    const { log } = entry;
    entry.usedMs = now;
    if (now - this.#lookedMs >= LOOK_EVERY_MS) this.#dropIdle(now);
    if (log === undefined) return this.#load(roomId, entry, least, reader);
    const isNew = now - entry.atMs < READ_MS && entry.doubts === entry.settled;
    return isNew && log.version >= Math.max(least, entry.needed) ? log : this.#wait(roomId, entry, least, reader);
  }

  /** The canvas with version `least` or a later one, as it is in memory: for listeners, who are told of all later changes. */
  having(roomId: string, least: number): CanvasLog | Promise<CanvasLog> {
    const entry = this.#rooms.get(roomId);
    if (entry?.log === undefined || entry.log.version < least || entry.doubts !== entry.settled) {
      return this.at(roomId, least);
    }
    entry.usedMs = this.#now();
    return entry.log;
  }

  /**
   * Call after painting here, with the resulting version, before answering the painter. `atMs`: when the statement began,
   * by the same clock.
   */
  painted(roomId: string, { segments, version }: Change, atMs: number): void {
    this.#follow(roomId, version, atMs, (log) => log.extend(version, [{ version, segments }]));
  }

  /** The same for a removed stroke. */
  removed(roomId: string, line: number, version: number, atMs: number): void {
    this.#follow(roomId, version, atMs, (log) => log.extend(version, [], [line]));
  }

  /** Call after any other change, with its version; without one if the outcome is unknown. */
  changed(roomId: string, version?: number): void {
    const entry = this.#rooms.get(roomId);
    if (entry === undefined) return;
    if (version === undefined) entry.doubts += 1;
    else entry.needed = Math.max(entry.needed, version);
  }

  #follow(roomId: string, version: number, atMs: number, extend: (log: CanvasLog) => void): void {
    const entry = this.#rooms.get(roomId);
    if (entry === undefined) return;
    entry.needed = Math.max(entry.needed, version);
    // Versions are consecutive: nothing else happened since.
    if (entry.log?.version !== version - 1 || entry.doubts !== entry.settled) return;
    extend(entry.log);
    entry.atMs = Math.max(entry.atMs, atMs);
    this.#measure(entry);
  }

  /** Its place in memory is the first reader's load until the read ends. */
  #load(roomId: string, entry: Entry, least: number, reader?: Reader): Promise<CanvasLog> {
    const wait = () => this.#wait(roomId, entry, least, reader);
    if (reader === undefined || entry.reading !== undefined) return wait();
    return this.#within(`loads of ${widestOf(reader.ip)}`, LOADS_PER_CALLER, wait);
  }

  #wait(roomId: string, entry: Entry, least: number, reader?: Reader): Promise<CanvasLog> {
    const kind = reader?.isMember === false ? 'others' : 'members';
    return this.#within(`${kind} of ${roomId}`, MOST_WAITING, () => this.#read(roomId, entry, least));
  }

  /** Does `work` as one of at most `most` with this key at a time; refuses more. */
  async #within<Result>(key: string, most: number, work: () => Promise<Result>): Promise<Result> {
    const busy = this.#busy.get(key) ?? 0;
    if (busy >= most) throw retryAfter(1, 'slow_down');
    this.#busy.set(key, busy + 1);
    try {
      return await work();
    } finally {
      const left = (this.#busy.get(key) ?? 1) - 1;
      if (left > 0) this.#busy.set(key, left);
      else this.#busy.delete(key);
    }
  }

  async #read(roomId: string, entry: Entry, least: number): Promise<CanvasLog> {
    const { doubts, needed, reading } = entry;
    if (reading !== undefined) {
      const isNew = this.#now() - reading.atMs < READ_MS && doubts === entry.settled;
      const log = await reading.log;
      if (isNew && log.version >= Math.max(least, needed)) return log;
    }
    // All callers of the same outdated read share the next one.
    entry.reading ??= this.#begin(roomId, entry);
    return entry.reading.log;
  }

  #begin(roomId: string, entry: Entry): Reading {
    const reading = { atMs: this.#now(), log: this.#readNow(roomId, entry) };
    const done = () => {
      entry.reading = undefined;
    };
    reading.log = reading.log.then(
      (log) => {
        done();
        return log;
      },
      (error: unknown) => {
        done();
        // A canvas that no longer exists takes no memory. An unreachable database will be back.
        if (failureOf(error).status < 500 || entry.log === undefined) this.#delete(roomId, entry);
        throw error;
      },
    );
    return reading;
  }

  async #readNow(roomId: string, entry: Entry): Promise<CanvasLog> {
    const { doubts } = entry;
    const atMs = this.#now();
    const log = await this.#source.read(roomId, entry.log);
    entry.log = log;
    entry.atMs = Math.max(entry.atMs, atMs);
    entry.settled = doubts;
    this.#measure(entry);
    return log;
  }

  #add(roomId: string): Entry {
    const entry: Entry = {
      roomId,
      log: undefined,
      atMs: 0,
      usedMs: this.#now(),
      needed: 0,
      doubts: 0,
      settled: 0,
      reading: undefined,
      bytes: 0,
    };
    this.#rooms.set(roomId, entry);
    return entry;
  }

  #delete(roomId: string, only?: Entry): void {
    const entry = this.#rooms.get(roomId);
    if (entry === undefined || (only !== undefined && entry !== only)) return;
    this.#rooms.delete(roomId);
    this.#bytes -= entry.bytes;
  }

  /** Counts its memory, and drops the least recently requested ones if all together take too much. */
  #measure(entry: Entry): void {
    // It may have been dropped during the read.
    if (this.#rooms.get(entry.roomId) !== entry) return;
    const bytes = entry.log?.byteLength ?? 0;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    while (this.#bytes > this.#capacityBytes || this.#rooms.size > CAPACITY) {
      // One being read would only be read twice at a time.
      const others = [...this.#rooms].filter(([, other]) => other !== entry && other.reading === undefined);
      // One too large by itself is better read again: most of it is removed strokes.
      const [first, ...rest] = others.length > 0 ? others : [...this.#rooms].filter(([, other]) => other === entry);
      if (first === undefined) return;
      const [oldest] = rest.reduce((older, other) => (other[1].usedMs < older[1].usedMs ? other : older), first);
      this.#delete(oldest);
    }
  }

  #dropIdle(now: number): void {
    this.#lookedMs = now;
    for (const [roomId, { reading, usedMs }] of this.#rooms) {
      if (reading === undefined && now - usedMs >= IDLE_MS) this.#delete(roomId);
    }
  }
}
