/** A better estimate than those of the last moments is taken at once, a worse one only after this: clocks are set. */
const KEPT_MS = 10_000;

/**
 * The database's clock as it was last heard of. A reply says what time it was when it was written, so this runs late by
 * the way that it took, never early: a phase is not over here before it is there.
 */
export class DatabaseClock {
  readonly #local: () => number;
  #offsetMs: number | undefined;
  #learnedAtMs = 0;

  constructor(local: () => number) {
    this.#local = local;
  }

  /** Takes the time (ISO 8601) that a reply has just brought. */
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
