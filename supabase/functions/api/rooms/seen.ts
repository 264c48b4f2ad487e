import * as z from 'zod';
import { SEEN_WRITE_SECONDS } from '../../_shared/contract/rooms.ts';
import type { AfterReply } from '../../_shared/server/after-reply.ts';
import type { Database } from '../../_shared/server/database.ts';
import { TimedCache } from '../../_shared/server/timed-cache.ts';

/** How long marks are collected before they are written: a room's seats come by within this time of one another. */
const COLLECT_MS = 1_000;
const CAPACITY = 50_000;

/** Writes down which seats are still there: at most once per seat in ten seconds, a room's seats in one call. */
export class Seen {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #recent: TimedCache<true>;
  #collected = new Map<string, Set<number>>();

  constructor(options: {
    database: Database;
    after: AfterReply;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#wait = options.wait;
    this.#recent = new TimedCache({ lifetimeMs: SEEN_WRITE_SECONDS * 1_000, capacity: CAPACITY, now: options.now });
  }

  mark(roomId: string, number: number): void {
    const key = `${roomId} ${number}`;
    if (this.#recent.get(key)) return;
    this.#recent.set(key, true);
    if (this.#collected.size === 0) this.#after.later(this.#writeSoon());
    const numbers = this.#collected.get(roomId) ?? new Set();
    this.#collected.set(roomId, numbers.add(number));
  }

  async #writeSoon(): Promise<void> {
    await this.#wait(COLLECT_MS);
    const collected = this.#collected;
    this.#collected = new Map();
    const writes = Array.from(collected, ([room, numbers]) =>
      this.#database.call('touch_seats', { room, numbers: [...numbers] }, z.unknown()),
    );
    await Promise.all(writes);
  }
}
