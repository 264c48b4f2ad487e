/** Nobody answered in time, or too many wait already. The code is one of those that mean "not now". */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly code = 'CONNECT_TIMEOUT';
}

/**
 * A statement that its own limit ended may take so long to say so, and once more as long when it has been cancelled
 * besides; then its caller is answered without it.
 */
const GRACE_MS = 1_000;

/** How long one caller waits: first until the statement is sent, then until it is answered. */
export class Deadline {
  /** Rejects with `NoAnswer` when there has been no answer for too long. */
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

  /** Says when the statement is to be cancelled: long after it should have ended by itself. */
  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  /** Throws where the statement must not be sent any more; by the clock too, since a busy process runs its timers late. */
  check(): void {
    if (this.#hasGivenUp || performance.now() > this.#sendBy) throw new NoAnswer('not sent');
  }

  /** To be called right before the statement is sent. Throws as `check` does. */
  sending(): void {
    this.check();
    this.end();
    const stopMs = this.#statementMs + GRACE_MS;
    this.#timers = [setTimeout(() => this.#stop.abort(), stopMs), this.#endAfter(stopMs + GRACE_MS, 'no answer')];
  }

  /** To be called when there is an answer. */
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
