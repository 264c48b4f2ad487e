/** Counts by key. A key with a count of zero is forgotten. */
export class Counts extends Map<string, number> {
  of(key: string): number {
    return this.get(key) ?? 0;
  }

  add(key: string, more = 1): void {
    const count = this.of(key) + more;
    if (count > 0) this.set(key, count);
    else this.delete(key);
  }
}
