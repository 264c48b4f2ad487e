type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses what is given bit by bit: whoever gives it decides when others have their turn. */
export class Gzip {
  readonly #writer: WritableStreamDefaultWriter<Bytes>;
  readonly #made: Promise<ArrayBuffer>;

  constructor() {
    const stream = new CompressionStream('gzip');
    this.#writer = stream.writable.getWriter();
    this.#made = new Response(stream.readable).arrayBuffer();
  }

  write(bytes: Bytes): Promise<void> {
    return this.#writer.write(bytes);
  }

  async end(): Promise<Bytes> {
    await this.#writer.close();
    return new Uint8Array(await this.#made);
  }
}
