import * as z from 'zod/mini';
import type { AfterReply } from '../../../_shared/server/after-reply.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';

/** Rows per call: that takes a small part of a second. */
const ROWS = 5_000;
/** The pause between two calls, in milliseconds: painting comes first. */
const PAUSE_MS = 200;
/** Painting on a full canvas has it tidied up at most this often. */
const AGAIN_MS = 5_000;

const reply = z.object({ more: z.boolean() });

/** Deletes removed strokes once they cannot be restored, a little at a time, after replies. */
export class Tidying {
  readonly #database: Database;
  readonly #after: AfterReply;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  #isRunning = false;
  #nextMs = 0;

  constructor(options: {
    database: Database;
    after: AfterReply;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#database = options.database;
    this.#after = options.after;
    this.#now = steadyClock(options.now);
    this.#wait = options.wait;
  }

  /** Call when a canvas is full. */
  soon(): void {
    if (this.#isRunning || this.#now() < this.#nextMs) return;
    this.#after.later(this.run());
  }

  /** Continues until nothing is left; one run at a time. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while ((await this.#database.call('tidy_canvases', { rows: ROWS }, reply)).more) await this.#wait(PAUSE_MS);
    } finally {
      this.#isRunning = false;
      this.#nextMs = this.#now() + AGAIN_MS;
    }
  }
}
