type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses incrementally: the caller decides when other work has its turn. */
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
