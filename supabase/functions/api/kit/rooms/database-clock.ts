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
