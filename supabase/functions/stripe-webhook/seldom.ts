/** The shortest time between two notes of one kind, because anyone can cause them. */
const EVERY_MS = 60_000;

/** Writes the first of many notes and counts the others, so that unsigned calls do not fill our log. */
export class Seldom {
  readonly #write: (status: number, problem: string, times: number) => void;
  readonly #now: () => number;
  readonly #held = new Map<string, { since: number; times: number }>();

  /** @param write receives a note, and how often it came since the last one of its kind */
  constructor(write: (status: number, problem: string, times: number) => void, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  /** The kinds are few: they are our own words, never the caller's. */
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
