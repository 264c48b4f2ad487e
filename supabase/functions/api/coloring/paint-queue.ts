import { PAINT_WRITE_MS } from '../../_shared/contract/canvas.ts';
import { ApiError } from '../../_shared/server/api-error.ts';

/** So much is written by one statement at most; what is beyond that is the next one. */
const GROUP_BATCHES = 200;
const GROUP_DOTS = 5_000;
/** So much may wait: who comes beyond that is told to try again. */
const WAITING_BATCHES = 5_000;
const WAITING_DOTS = 250_000;

interface Waiting<Batch, Outcome> {
  batch: Batch;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Dots of all rooms on their way to the database. What arrives while a statement is under way, and within a moment after
 * it began, is written by the next one together: one commit for many. There is only one at a time, so what is committed
 * later is heard of later. The first of a quiet moment waits for nobody.
 */
export class PaintQueue<Batch extends { dots: number }, Outcome> {
  readonly #write: (batches: readonly Batch[]) => Promise<readonly Outcome[]>;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  #waiting: Waiting<Batch, Outcome>[] = [];
  #waitingDots = 0;
  #isRunning = false;

  /** `write` gives an outcome for each batch, in their order, when they are committed. */
  constructor(options: {
    write: (batches: readonly Batch[]) => Promise<readonly Outcome[]>;
    now: () => number;
    wait: (ms: number) => Promise<void>;
  }) {
    this.#write = options.write;
    this.#now = options.now;
    this.#wait = options.wait;
  }

  /** Gives what became of the batch once that is committed. Rejects as its statement does, or when too much waits (503). */
  add(batch: Batch): Promise<Outcome> {
    if (this.#waiting.length >= WAITING_BATCHES || this.#waitingDots + batch.dots > WAITING_DOTS) {
      return Promise.reject(new ApiError('unavailable', {}, { 'retry-after': '1' }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#waitingDots += batch.dots;
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const beganMs = this.#now();
      await this.#writeGroup(this.#nextGroup());
      const leftMs = beganMs + PAINT_WRITE_MS - this.#now();
      if (leftMs > 0 && !this.#isFull()) await this.#wait(leftMs);
    }
    this.#isRunning = false;
  }

  #isFull(): boolean {
    return this.#waiting.length >= GROUP_BATCHES || this.#waitingDots >= GROUP_DOTS;
  }

  #nextGroup(): Waiting<Batch, Outcome>[] {
    let count = 0;
    let dots = 0;
    for (const { batch } of this.#waiting) {
      if (count === GROUP_BATCHES || (count > 0 && dots + batch.dots > GROUP_DOTS)) break;
      count += 1;
      dots += batch.dots;
    }
    const group = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    this.#waitingDots -= dots;
    return group;
  }

  /** Never rejects: whoever waits for one of these is told. */
  async #writeGroup(group: readonly Waiting<Batch, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#write(group.map(({ batch }) => batch));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('a batch has no outcome'));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
