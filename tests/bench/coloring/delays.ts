const LONGEST_MS = 60_000;

/** Millions of delays, kept to the millisecond. */
export class Delays {
  readonly #counts = new Uint32Array(LONGEST_MS);
  #total = 0;

  add(ms: number): void {
    const slot = Math.min(LONGEST_MS - 1, Math.max(0, Math.round(ms)));
    this.#counts[slot] = (this.#counts[slot] as number) + 1;
    this.#total += 1;
  }

  /** What so many of 100 stay below, in milliseconds. */
  percentile(share: number): number {
    let left = (this.#total * share) / 100;
    for (const [ms, count] of this.#counts.entries()) {
      left -= count;
      if (left < 0) return ms;
    }
    return Number.NaN;
  }
}
