type Numbers = Uint8Array | Uint16Array | Int16Array | Int32Array | Float64Array;

/** A growing array of numbers of one kind, in as little memory as they need. */
export class Growing<Kind extends Numbers> {
  readonly #make: (length: number) => Kind;
  #all: Kind;
  #length = 0;

  /** `make` returns this many zeros: `(length) => new Uint16Array(length)`. */
  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.#all = make(16);
  }

  get length(): number {
    return this.#length;
  }

  get byteLength(): number {
    return this.#all.byteLength;
  }

  at(index: number): number {
    return this.#all[index] ?? 0;
  }

  push(value: number): void {
    this.#reserve(this.#length + 1);
    this.#all[this.#length] = value;
    this.#length += 1;
  }

  append(values: ArrayLike<number>): void {
    this.#reserve(this.#length + values.length);
    this.#all.set(values, this.#length);
    this.#length += values.length;
  }

  /** Sets an index that may be beyond the end; skipped ones are 0. */
  set(index: number, value: number): void {
    this.#reserve(index + 1);
    this.#all[index] = value;
    this.#length = Math.max(this.#length, index + 1);
  }

  /** A view of a part, valid until something is added. */
  part(from: number, to: number): Kind {
    return this.#all.subarray(from, Math.min(to, this.#length)) as Kind;
  }

  #reserve(needed: number): void {
    if (needed <= this.#all.length) return;
    const larger = this.#make(Math.max(needed, Math.ceil(1.5 * this.#all.length)));
    larger.set(this.#all);
    this.#all = larger;
  }
}
