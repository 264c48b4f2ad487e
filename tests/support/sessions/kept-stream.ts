import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '#shared/contract/changes.ts';
import { type Listening, listen, type Stream } from './listen.ts';

/** As our client: the next stream after one that ended as streams do, and after one that was cut or refused. */
const NEXT_MS = 200;
const RETRY_MS = 2_000;

/** A stream of changes that is opened again whenever it ends. */
export class KeptStream {
  /** Times at which one was asked for, by `performance.now()`. */
  readonly openings: number[] = [];
  /** Resolves when the first one is open; rejects if that is refused. */
  readonly begun: Promise<void>;
  /** The newest failure to open one. */
  failure: unknown = null;
  #stream: Stream | null = null;
  #isOver = false;
  #isHurried = false;
  #receivedBefore = 0;
  readonly #origin: string;
  readonly #prepare: () => Listening | Promise<Listening>;
  readonly #hear: (event: Change) => void;
  readonly #retryMs: number;

  /** @param prepare what to ask for, each time */
  constructor(
    origin: string,
    prepare: () => Listening | Promise<Listening>,
    hear: (event: Change) => void,
    retryMs = RETRY_MS,
  ) {
    this.#origin = origin;
    this.#prepare = prepare;
    this.#hear = hear;
    this.#retryMs = retryMs;
    this.begun = this.#open();
    this.begun.then(
      () => this.#keep(),
      () => undefined,
    );
  }

  /** Bytes that came in, headers included. */
  get received(): number {
    return this.#receivedBefore + (this.#stream?.received() ?? 0);
  }

  get isOpen(): boolean {
    return this.#stream !== null;
  }

  /** Cuts the connection, as a network does. */
  cut(): void {
    this.#stream?.close();
  }

  /** Hangs up, and asks for the next one at once. */
  renew(): void {
    this.#isHurried = true;
    this.#stream?.close();
  }

  close(): void {
    this.#isOver = true;
    this.#stream?.close();
  }

  async #open(): Promise<void> {
    const listening = await this.#prepare();
    this.openings.push(performance.now());
    this.#stream = await listen(this.#origin, listening, this.#hear);
    if (this.#isOver) this.#stream.close();
  }

  async #keep(): Promise<void> {
    for (;;) {
      const isWhole = await this.#stream?.ended;
      this.#receivedBefore = this.received;
      this.#stream = null;
      const spreadMs = isWhole === true ? NEXT_MS : this.#retryMs;
      if (this.#isOver) return;
      if (!this.#isHurried) await sleep(Math.random() * spreadMs);
      this.#isHurried = false;
      if (this.#isOver) return;
      await this.#open().catch((error: unknown) => {
        this.failure = error;
      });
    }
  }
}
