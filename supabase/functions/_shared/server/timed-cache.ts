import { setBounded } from './bounded-map.ts';
import { steadyClock } from './steady-clock.ts';

/**
 * A map whose entries go after `lifetimeMs`, and the least recently set ones when there are more than `capacity`:
 * whatever strangers send as keys, it can not grow without end. What is over takes no room longer than till the next one
 * is set.
 */
export class TimedCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #lifetimeMs: number;
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(options: { lifetimeMs: number; capacity: number; now?: () => number }) {
    this.#lifetimeMs = options.lifetimeMs;
    this.#capacity = options.capacity;
    this.#now = steadyClock(options.now ?? Date.now);
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.#now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    const now = this.#now();
    setBounded(this.#entries, key, { value, until: now + this.#lifetimeMs }, this.#capacity);
    // All live equally long, so those that were set first are over first.
    for (const [oldest, { until }] of this.#entries) {
      if (until > now) return;
      this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Looks at every entry: for what is seldom done. */
  deleteWhere(isMeant: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
  }
}
