/** No answer in time, or too many already waiting. The code is one of those that mean "not now". */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly code = 'CONNECT_TIMEOUT';
}

/**
 * How long a statement ended by its own limit may take to report it, and as long again after a cancellation; then its
 * caller gets `NoAnswer`.
 */
const GRACE_MS = 1_000;

/** One caller's wait: first until the statement is sent, then until it is answered. */
export class Deadline {
  /** Rejects with `NoAnswer` at the deadline. */
  readonly over: Promise<never>;
  readonly #stop = new AbortController();
  readonly #sendBy: number;
  readonly #giveUp: (reason: NoAnswer) => void;
  #hasGivenUp = false;
  #timers: ReturnType<typeof setTimeout>[];

  /** @param waitMs until the statement must be sent */
  constructor(waitMs: number) {
    let giveUp: (reason: NoAnswer) => void = () => {};
    this.over = new Promise((_, reject) => {
      giveUp = reject;
    });
    this.#giveUp = giveUp;
    this.#sendBy = performance.now() + waitMs;
    this.#timers = [this.#endAfter(waitMs, 'not sent')];
  }

  /** Aborts to cancel the statement: long after it should have ended by itself. */
  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  /** Whether the statement is too late to be sent; by the clock too, because a busy process runs its timers late. */
  get isTooLate(): boolean {
    return this.#hasGivenUp || performance.now() > this.#sendBy;
  }

  /**
   * Call right before sending the statement. Throws if it is too late.
   * @param statementMs after which PostgreSQL ends it
   */
  sending(statementMs: number): void {
    if (this.isTooLate) throw new NoAnswer('not sent');
    this.end();
    const stopMs = statementMs + GRACE_MS;
    this.#timers = [setTimeout(() => this.#stop.abort(), stopMs), this.#endAfter(stopMs + GRACE_MS, 'no answer')];
  }

  /** Call with the answer. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #endAfter(ms: number, reason: string): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#hasGivenUp = true;
      this.#giveUp(new NoAnswer(reason));
    }, ms);
  }
}
