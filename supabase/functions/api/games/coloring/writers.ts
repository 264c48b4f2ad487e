import { type TimedCache, timedCache } from '../../../_shared/server/timed-cache.ts';

/** Longer than any reply is shared. */
const REMEMBERED_MS = 30_000;
const CAPACITY = 50_000;

/** Each person's newest own version of a canvas: no one is shown an older one. */
export class Writers {
  readonly #versions: TimedCache<number>;

  constructor(now: () => number) {
    this.#versions = timedCache({ lifetimeMs: REMEMBERED_MS, capacity: CAPACITY, now });
  }

  wrote(person: string, version: number): void {
    this.#versions.set(person, Math.max(version, this.newestOf(person)));
  }

  newestOf(person: string): number {
    return this.#versions.get(person) ?? 0;
  }
}
