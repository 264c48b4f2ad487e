import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import { TimedCache } from '../../../_shared/server/timed-cache.ts';

export interface Limit {
  /** How many calls may come at once. */
  burst: number;
  /** How many per second in the long run. */
  perSecond: number;
}

/** More keys than this are never remembered, so that made-up keys can not fill the memory. */
const CAPACITY = 20_000;

/** How many bursts deep a bucket may be in debt. */
const DEBT_BURSTS = 4;

/** Token buckets of one size, one per key, in this process's memory. */
export class TokenBuckets {
  readonly #limit: Limit;
  readonly #buckets: TimedCache<{ tokens: number; atMs: number }>;
  readonly #now: () => number;

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = steadyClock(now);
    // A bucket that was left alone for this long is full again, so it may as well be forgotten.
    const lifetimeMs = (((1 + DEBT_BURSTS) * limit.burst) / limit.perSecond) * 1_000;
    this.#buckets = new TimedCache({ lifetimeMs, capacity: CAPACITY, now });
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Takes a token, or as many as something `weighs`, which is a burst at most. Gives 0, or for how many seconds there are
   * not so many.
   */
  take(key: string, weighs = 1): number {
    const atMs = this.#now();
    const tokens = this.#tokens(key, atMs);
    const needed = Math.min(weighs, this.#limit.burst);
    if (tokens < needed) return this.#secondsUntil(needed, tokens);
    this.#buckets.set(key, { tokens: tokens - needed, atMs });
    return 0;
  }

  /** Takes one token even where there is none: for what is only known to count when it has happened. */
  charge(key: string): number {
    const atMs = this.#now();
    const tokens = this.#tokens(key, atMs);
    this.#buckets.set(key, { tokens: Math.max(tokens - 1, -DEBT_BURSTS * this.#limit.burst), atMs });
    return tokens < 1 ? this.#secondsUntil(1, tokens) : 0;
  }

  /** Puts a token back that was taken for what did not count in the end. */
  giveBack(key: string): void {
    const atMs = this.#now();
    this.#buckets.set(key, { tokens: Math.min(this.#limit.burst, this.#tokens(key, atMs) + 1), atMs });
  }

  /** For how many seconds there is no token; takes none. */
  wait(key: string): number {
    const tokens = this.#tokens(key, this.#now());
    return tokens < 1 ? this.#secondsUntil(1, tokens) : 0;
  }

  #tokens(key: string, atMs: number): number {
    const { burst, perSecond } = this.#limit;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.tokens + ((atMs - bucket.atMs) / 1_000) * perSecond);
  }

  #secondsUntil(needed: number, tokens: number): number {
    return Math.ceil((needed - tokens) / this.#limit.perSecond);
  }
}
