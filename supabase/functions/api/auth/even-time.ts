/** A refused login is answered no sooner than this after it came. Far above what checking a password takes. */
const LEAST_MS = 500;
/** However slow a check was: nobody is kept longer than this. */
const MOST_MS = 2_000;
/** Checks whose time is remembered: when the machine is busy, all refusals take as long as the slowest of these. */
const REMEMBERED = 50;

/**
 * Makes refusals of one kind take the same time. The Auth server answers at once where it knows no such address and
 * checks a hash where it does, so the time would tell which addresses have an account.
 */
export class EvenTime {
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #recentMs: number[] = [];

  constructor(options: { now: () => number; wait: (ms: number) => Promise<void> }) {
    this.#now = options.now;
    this.#wait = options.wait;
  }

  /** Gives what `attempt` gives; where that is null, not before the time that every refusal takes. */
  async run<Result>(attempt: () => Promise<Result | null>): Promise<Result | null> {
    const begin = this.#now();
    const result = await attempt();
    const tookMs = this.#now() - begin;
    this.#recentMs.push(tookMs);
    if (this.#recentMs.length > REMEMBERED) this.#recentMs.shift();
    if (result === null) {
      const evenMs = Math.min(MOST_MS, Math.max(LEAST_MS, ...this.#recentMs));
      await this.#wait(Math.max(0, evenMs - tookMs));
    }
    return result;
  }
}
