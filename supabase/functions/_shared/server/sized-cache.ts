/**
 * A map whose values together take at most `capacity` of whatever `sizeOf` counts: those that nobody asked for the
 * longest go first.
 */
export class SizedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor(options: { capacity: number; sizeOf: (value: Value) => number }) {
    this.#capacity = options.capacity;
    this.#sizeOf = options.sizeOf;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#capacity) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
