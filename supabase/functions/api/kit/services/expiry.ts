import * as z from 'zod/mini';
import type { AfterReply } from '../../../_shared/server/after-reply.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/timed-cache.ts';

/** The shortest time between two searches for expired rows. */
const EXPIRE_MS = 60_000;
/** How long the owner of these duties keeps them; a little less than the time between two of its own searches. */
const OWNED_SECONDS = 50;
/** Rooms deleted by one call: one full of drawings takes 200 ms, and a call that runs into its time limit deletes nothing. */
export const ROOMS_AT_ONCE = 5;
/** The most rows per call; a full batch means that more may be waiting. */
const BATCHES = {
  expire_rooms: ROOMS_AT_ONCE,
  expire_room_ids: 1_000,
  expire_client_errors: 1_000,
  expire_knocks: 1_000,
  expire_given_up_handles: 1_000,
};
/** Reading Auth's whole log is for processes that live longer than this; hosted Supabase's clock does it there. */
const AUTH_LOG_MS = 3_600_000;
const AUTH_LOG_BATCH = 20_000;

/** Deletes expired rooms, their ids, error reports and Auth's old log entries, without help from a database clock. */
export class Expiry {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #now: () => number;
  readonly #others: (() => Promise<unknown>)[] = [];
  #nextMs = 0;
  #nextAuthLogMs: number;

  constructor(options: { database: Database; after: AfterReply; now: () => number }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#now = steadyClock(options.now);
    this.#nextAuthLogMs = this.#now() + AUTH_LOG_MS;
  }

  /** Other work to do as often, in the background: it may take longer. */
  also(work: () => Promise<unknown>): void {
    this.#others.push(work);
  }

  /** Call with each request that is not a poll from memory; nearly always does nothing. */
  tick(): void {
    if (this.#now() < this.#nextMs) return;
    this.#nextMs = this.#now() + EXPIRE_MS;
    this.#after.later(this.#claim());
  }

  /** One owner at a time, however many processes there are. */
  async #claim(): Promise<void> {
    if (!(await this.#database.call('claim_duties', { seconds: OWNED_SECONDS }, z.boolean()))) return;
    for (const [expire, batch] of Object.entries(BATCHES)) this.#after.later(this.#expire(expire, batch));
    this.#after.later(this.#expireAuthLog());
    for (const work of this.#others) this.#after.later(work());
  }

  async #expire(expire: string, batch: number): Promise<void> {
    for (let gone = batch; gone === batch; ) {
      gone = await this.#database.call(expire, { batch }, z.int());
    }
  }

  async #expireAuthLog(): Promise<void> {
    if (this.#now() < this.#nextAuthLogMs) return;
    this.#nextAuthLogMs = this.#now() + AUTH_LOG_MS;
    await this.#database.call('expire_auth_log', { batch: AUTH_LOG_BATCH }, z.int());
  }
}
