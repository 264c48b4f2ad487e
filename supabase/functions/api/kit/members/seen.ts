import * as z from 'zod/mini';
import { SEEN_WRITE_SECONDS } from '../../../_shared/contract/rooms.ts';
import type { AfterReply } from '../../../_shared/server/after-reply.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache } from '../../../_shared/server/timed-cache.ts';

/** How long marks are collected before they are written. */
const COLLECT_MS = 1_000;
const CAPACITY = 50_000;

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
