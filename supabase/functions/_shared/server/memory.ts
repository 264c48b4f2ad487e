import { LRUCache } from 'lru-cache';

/**
 * Milliseconds that never go back, even when the system clock is set back: otherwise cached values would stay fresh until
 * that time has come again.
 */
export function steadyClock(clock: () => number): () => number {
  let last = clock();
  let steady = last;
  return () => {
    const now = clock();
    if (now > last) steady += now - last;
    last = now;
    return steady;
  };
}

/** At most so many entries, without the memory for all of them from the start: filling it takes a hosted isolate 30 ms. */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/**
 * lru-cache with one lifetime for all entries, on a clock that tests control and that may be set back. Holds at most
 * `capacity` entries, for any keys from strangers.
 */
export function timedCache<Value extends object | number | string | boolean>(options: {
  lifetimeMs: number;
  capacity: number;
  now?: () => number;
}): LRUCache<string, Value> {
  const steady = steadyClock(options.now ?? Date.now);
  // The library ignores a start of 0.
  const perf = { now: () => steady() + 1 };
  return new LRUCache({ ...upTo(options.capacity), ttl: options.lifetimeMs - 1, ttlResolution: 0, perf });
}

export type TimedCache<Value extends object | number | string | boolean> = LRUCache<string, Value>;
