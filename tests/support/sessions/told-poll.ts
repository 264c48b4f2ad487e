/** A screen with an open stream asks at least this often, a little earlier or later. */
const EVERY_MS = 20_000;
const JITTER = 0.1;

/** A poll of a screen that is told when there is something new, as our client's are: one call at a time. */
export class ToldPoll {
  /** Calls so far. */
  asked = 0;
  /** The first failed call's error. */
  failure: unknown = null;
  #told = 0;
  #shown = 0;
  #asking: Promise<void> | null = null;
  #isOver = false;
  #next: NodeJS.Timeout | undefined;
  #due: NodeJS.Timeout | undefined;
  readonly #ask: (least: number) => Promise<number>;

  /** @param ask reads version `least` or a later one, and answers which */
  constructor(ask: (least: number) => Promise<number>) {
    this.#ask = ask;
  }

  /** The version on the screen. */
  get shown(): number {
    return this.#shown;
  }

  /** A stream tells of this version. */
  hear(version: number): void {
    this.#told = Math.max(this.#told, version);
    if (this.#told > this.#shown) void this.ask();
  }

  /** Something on the screen ends in so many milliseconds. An ask until then makes another one needless. */
  askIn(ms: number): void {
    clearTimeout(this.#due);
    this.#due = setTimeout(() => void this.ask(), ms);
  }

  /** Asks now, unless it is asking. */
  ask(): Promise<void> {
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = null;
      this.#wait();
      // Told while the last answer was read.
      if (this.#told > this.#shown && this.failure === null) void this.ask();
    });
    return this.#asking;
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#next);
    clearTimeout(this.#due);
  }

  async #askAll(): Promise<void> {
    clearTimeout(this.#next);
    do {
      if (this.#isOver) return;
      const least = this.#told;
      this.asked += 1;
      try {
        this.#shown = Math.max(this.#shown, least, await this.#ask(least));
      } catch (error) {
        this.failure ??= error;
        return;
      }
    } while (this.#told > this.#shown);
  }

  #wait(): void {
    clearTimeout(this.#next);
    if (this.#isOver) return;
    this.#next = setTimeout(() => void this.ask(), EVERY_MS * (1 + JITTER * (2 * Math.random() - 1)));
  }
}
