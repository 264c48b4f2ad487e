import { LRUCache } from 'lru-cache';
import { upTo } from '../../../_shared/server/timed-cache.ts';

export interface Limit {
  /** How many calls may come at once. */
  burst: number;
  /** How many per second in the long run. */
  perSecond: number;
}

/** Made-up keys can't fill the memory: beyond this many, the least recently used bucket counts as full. */
const CAPACITY = 50_000;

/** Token buckets in this process's memory, one per key. `now` never goes back. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, { tokens: number; atMs: number }>(upTo(CAPACITY));
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes `weight` tokens, at most a burst. Returns 0, or takes none and returns the seconds until there are enough. */
  take(key: string, { burst, perSecond }: Limit, weight = 1): number {
    const atMs = this.#now();
    const bucket = this.#buckets.get(key);
    const tokens = bucket ? Math.min(burst, bucket.tokens + ((atMs - bucket.atMs) / 1_000) * perSecond) : burst;
    const needed = Math.min(weight, burst);
    if (tokens < needed) return Math.ceil((needed - tokens) / perSecond);
    this.#buckets.set(key, { tokens: tokens - needed, atMs });
    return 0;
  }
}
