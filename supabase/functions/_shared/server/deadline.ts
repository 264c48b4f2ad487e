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
  readonly #statementMs: number;
  readonly #sendBy: number;
  readonly #giveUp: (reason: NoAnswer) => void;
  #hasGivenUp = false;
  #timers: ReturnType<typeof setTimeout>[];

  constructor({ statementMs, waitMs }: { statementMs: number; waitMs: number }) {
    let giveUp: (reason: NoAnswer) => void = () => {};
    this.over = new Promise((_, reject) => {
      giveUp = reject;
    });
    this.#giveUp = giveUp;
    this.#statementMs = statementMs;
    this.#sendBy = performance.now() + waitMs;
    this.#timers = [this.#endAfter(waitMs, 'not sent')];
  }

  /** Aborts to cancel the statement: long after it should have ended by itself. */
  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  /** Throws if the statement is too late to be sent; by the clock too, because a busy process runs its timers late. */
  check(): void {
    if (this.#hasGivenUp || performance.now() > this.#sendBy) throw new NoAnswer('not sent');
  }

  /** Call right before sending the statement. Throws like `check`. */
  sending(): void {
    this.check();
    this.end();
    const stopMs = this.#statementMs + GRACE_MS;
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
