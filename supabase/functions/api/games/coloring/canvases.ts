import { retryAfter } from '../../../_shared/server/api-error.ts';
import { Counts } from '../../../_shared/server/counts.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/memory.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { failureOf } from '../../kit/http/failure.ts';
import { widestOf } from '../../kit/http/ip.ts';
import type { RoomChanges } from '../../kit/members/memberships.ts';
import { CanvasLog } from './canvas-log.ts';
import { type Change, canvasRows, changesOf } from './canvas-rows.ts';

/** The greatest age of a shared read of a canvas. */
const READ_MS = 50;
/** Canvases in memory, and the bytes of them all: a full one takes 4 to 30 MB. */
const CAPACITY = 1_000;
const CAPACITY_BYTES = 128 * 1024 * 1024;
/** An unused canvas is remembered for this long. */
const IDLE_MS = 60_000;
/** Dots added without a pause; a change counts as some more. Other calls go on in between. */
const DOTS_AT_ONCE = 20_000;
const DOTS_PER_CHANGE = 10;
/** Callers that may wait for one room's canvas: as many people of the room, and everyone else with the link. */
const MOST_WAITING = 200;
/** Canvases not in memory that are read at a time, and of them those of one caller. A whole office is in a few rooms. */
const LOADS_AT_ONCE = 2;
const LOADS_PER_CALLER = 8;

/** The caller of a read. */
export interface Reader {
  /** An IP or /64; the /48 around it counts. */
  ip: string;
  /** With a seat in the room, or its host. */
  isMember: boolean;
}

interface Entry {
  log: CanvasLog | undefined;
  /** When the database was last known to have no more than `log`. */
  atMs: number;
  /** The time of the last request. */
  usedMs: number;
  /** The newest version known to exist. */
  needed: number;
  reading: Promise<CanvasLog> | undefined;
}

/**
 * The canvases of rooms in memory. This process's painting is added without a read, as long as no one else wrote in
 * between; all other news is read from the database, once for all simultaneous callers.
 */
export class Canvases {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #capacityBytes: number;
  /** The least recently used first. */
  readonly #rooms = new Map<string, Entry>();
  readonly #loading = semaphore(LOADS_AT_ONCE);
  /** How many wait for each room, and how many canvases are read into memory for each caller. */
  readonly #busy = new Counts();

  constructor(options: {
    database: Database;
    now: () => number;
    wait: (ms: number) => Promise<void>;
    changes: RoomChanges;
    capacityBytes?: number;
  }) {
    this.#database = options.database;
    this.#now = steadyClock(options.now);
    this.#wait = options.wait;
    this.#capacityBytes = options.capacityBytes ?? CAPACITY_BYTES;
    options.changes.listen((roomId, change) => {
      if (change === 'ended') this.#rooms.delete(roomId);
    });
  }

  /**
   * The current canvas, at once if in memory; with at least version `least` if that exists. Rejects like the database:
   * unknown, ended; and with slow_down if too many wait for this room, or the reader has too many canvases loaded.
   */
  at(roomId: string, least = 0, reader?: Reader): CanvasLog | Promise<CanvasLog> {
    const entry = this.#use(roomId);
    const { atMs, log, needed } = entry;
    const isNew = this.#now() - atMs < READ_MS;
    return log !== undefined && isNew && log.version >= Math.max(least, needed)
      ? log
      : this.#queue(roomId, entry, least, reader);
  }

  /** The canvas with version `least` or a later one, as it is in memory: for listeners, who are told of all later changes. */
  having(roomId: string, least: number): CanvasLog | Promise<CanvasLog> {
    const { log } = this.#use(roomId);
    return log !== undefined && log.version >= least ? log : this.at(roomId, least);
  }

  /**
   * Call after painting or a removal here, with the resulting version, before answering. `atMs`: when the statement began,
   * by `now`.
   */
  wrote(roomId: string, change: Change, atMs: number): void {
    const { version } = change;
    const entry = this.#rooms.get(roomId);
    if (entry === undefined) return;
    entry.needed = Math.max(entry.needed, version);
    // Versions are consecutive: nothing else happened since.
    if (entry.log?.version !== version - 1) return;
    entry.log.add(change);
    entry.atMs = Math.max(entry.atMs, atMs);
  }

  /** Call after any other change, with its version; without one if the outcome is unknown. */
  changed(roomId: string, version?: number): void {
    const entry = this.#rooms.get(roomId);
    if (entry === undefined) return;
    if (version === undefined) entry.atMs = Number.NEGATIVE_INFINITY;
    else entry.needed = Math.max(entry.needed, version);
  }

  /** Milliseconds that never go back, for `wrote`. */
  now(): number {
    return this.#now();
  }

  #use(roomId: string): Entry {
    const entry = this.#rooms.get(roomId) ?? newEntry();
    this.#rooms.delete(roomId);
    this.#rooms.set(roomId, entry);
    entry.usedMs = this.#now();
    return entry;
  }

  #queue(roomId: string, entry: Entry, least: number, reader?: Reader): Promise<CanvasLog> {
    const kind = reader?.isMember === false ? 'others' : 'members';
    const wait = () => this.#within(`${kind} of ${roomId}`, MOST_WAITING, () => this.#read(roomId, entry, least));
    const isLoad = entry.log === undefined && entry.reading === undefined;
    return isLoad && reader ? this.#within(`loads of ${widestOf(reader.ip)}`, LOADS_PER_CALLER, wait) : wait();
  }

  /** Does `work` as one of at most `most` with this key at a time; refuses more. */
  async #within<Result>(key: string, most: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy.of(key) >= most) throw retryAfter(1, 'slow_down');
    this.#busy.add(key);
    try {
      return await work();
    } finally {
      this.#busy.add(key, -1);
    }
  }

  async #read(roomId: string, entry: Entry, least: number): Promise<CanvasLog> {
    const { needed, reading } = entry;
    if (reading !== undefined) {
      const log = await reading;
      if (log.version >= Math.max(least, needed)) return log;
    }
    // All callers of the same outdated read share the next one.
    entry.reading ??= this.#begin(roomId, entry);
    return entry.reading;
  }

  async #begin(roomId: string, entry: Entry): Promise<CanvasLog> {
    try {
      return await (entry.log === undefined
        ? this.#loading(() => this.#readNow(roomId, entry))
        : this.#readNow(roomId, entry));
    } catch (error) {
      // A room that is no more takes no memory. An unreachable database will be back.
      if (entry.log === undefined || failureOf(error).status < 500) this.#rooms.delete(roomId);
      throw error;
    } finally {
      entry.reading = undefined;
    }
  }

  async #readNow(roomId: string, entry: Entry): Promise<CanvasLog> {
    const atMs = this.#now();
    const known = entry.log?.isWorn === false ? entry.log : undefined;
    const rows = await this.#database.call('canvas', { room: roomId, since: known?.version ?? null }, canvasRows);
    const log = known === undefined || rows.whole ? new CanvasLog(rows.resetVersion) : known;
    await this.#addAll(log, changesOf(rows));
    log.add({ version: rows.version, segments: [], removed: [] });
    Object.assign(entry, { log, atMs: Math.max(entry.atMs, atMs) });
    this.#shrink(roomId);
    return log;
  }

  async #addAll(log: CanvasLog, changes: Iterable<Change>): Promise<void> {
    let dots = 0;
    for (const change of changes) {
      const before = log.dotCount;
      log.add(change);
      dots += log.dotCount - before + DOTS_PER_CHANGE;
      if (dots < DOTS_AT_ONCE) continue;
      await this.#wait(0);
      dots = 0;
    }
  }

  /** Forgets canvases nobody uses, and the least recently used ones when all together take too much. */
  #shrink(roomId: string): void {
    let bytes = 0;
    for (const { log } of this.#rooms.values()) bytes += log?.byteLength ?? 0;
    const idleMs = this.#now() - IDLE_MS;
    for (const [oldest, { log, reading, usedMs }] of this.#rooms) {
      if (usedMs > idleMs && bytes <= this.#capacityBytes && this.#rooms.size <= CAPACITY) return;
      // One being read would only be read twice at a time.
      if (oldest === roomId || reading !== undefined) continue;
      this.#rooms.delete(oldest);
      bytes -= log?.byteLength ?? 0;
    }
  }
}

function newEntry(): Entry {
  return {
    log: undefined,
    atMs: Number.NEGATIVE_INFINITY,
    usedMs: 0,
    needed: 0,
    reading: undefined,
  };
}
