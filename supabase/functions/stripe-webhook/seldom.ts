/** Of notes that anybody can cause, one is written at most this often. */
const EVERY_MS = 60_000;

/** Writes the first of many notes and counts the others, so that nobody fills our log by knocking. */
export class Seldom {
  readonly #write: (status: number, problem: string, times: number) => void;
  readonly #now: () => number;
  readonly #held = new Map<string, { since: number; times: number }>();

  /** @param write takes a note, and how often it came since the last one of its kind */
  constructor(write: (status: number, problem: string, times: number) => void, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  /** The kinds of problems are few: it is our own word, and nothing of who knocks. */
  note(status: number, problem: string): void {
    const held = this.#held.get(problem);
    if (held !== undefined && this.#now() - held.since < EVERY_MS) {
      held.times += 1;
      return;
    }
    this.#held.set(problem, { since: this.#now(), times: 0 });
    this.#write(status, problem, (held?.times ?? 0) + 1);
  }
}
