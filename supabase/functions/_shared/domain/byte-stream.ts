/** A growing byte array; numbers take as few bytes as they need. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A whole number from 0 to 2^53 - 1: seven bits a byte, the low ones first. */
  count(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number of either sign: small ones take one byte. */
  difference(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** 0xRRGGBB */
  color(value: number): void {
    this.#reserve(3);
    this.#bytes[this.#length++] = value >> 16;
    this.#bytes[this.#length++] = (value >> 8) & 0xff;
    this.#bytes[this.#length++] = value & 0xff;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A view of the bytes from there on. It stays as it is: more is written behind it, or elsewhere. */
  from(start: number): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(start, this.#length);
  }

  /** A copy of the bytes so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads the bytes of a `ByteWriter`. Every method throws a RangeError if they end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  count(): number {
    let value = 0;
    let scale = 1;
    let byte: number;
    do {
      byte = this.#next();
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
    } while (byte >= 0x80);
    if (!Number.isSafeInteger(value)) throw new RangeError('a number is too large');
    return value;
  }

  /** A count of items of at least one byte each. */
  countUpTo(most: number): number {
    const value = this.count();
    if (value > most) throw new RangeError(`there can not be ${value} of them`);
    return value;
  }

  /** Returns `count`, if that many items of at least that many bytes can still follow. */
  checked(count: number, bytesEach: number): number {
    if (count * bytesEach > this.#bytes.length - this.#at) throw new RangeError('the bytes end too early');
    return count;
  }

  difference(): number {
    const folded = this.count();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  color(): number {
    return (this.#next() << 16) | (this.#next() << 8) | this.#next();
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('the bytes end too early');
    this.#at += 1;
    return byte;
  }
}
