import { type TimedCache, timedCache } from '../../../_shared/server/timed-cache.ts';

/** Longer than any reply is shared. */
const REMEMBERED_MS = 30_000;
const CAPACITY = 50_000;

/** Which version of a canvas has the newest of what each person did: nobody is shown an older one than their own. */
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
