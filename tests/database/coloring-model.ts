import type { Position, SeenDot } from './coloring.ts';

interface ModelLine {
  number: number;
  key: string | undefined;
  first: number;
}

interface ModelRemoval {
  version: number;
  /** The owner's; everyone's if missing. */
  number: number | undefined;
  /** The one line; all that were begun by then where there is none. */
  line: number | undefined;
  isByHost: boolean;
  age: number;
}

export interface ModelBatch {
  number: number;
  key: string | undefined;
  batch: string | undefined;
  segments: readonly { color: number; dots: readonly Position[] }[];
}

/** Seconds after which a removal can not be taken back, and after which it may be forgotten; tests keep clear of the latter. */
const UNDO_WITHIN = 12;
const KEPT_FOR = 60;

function takes(removal: ModelRemoval, name: number, { number, first }: ModelLine): boolean {
  if (removal.line !== undefined) return removal.line === name;
  return (removal.number ?? number) === number && first < removal.version;
}

/** A canvas in the plainest words: a list of dots, a list of lines, and those taken away for good. */
export class ModelCanvas {
  version = 0;
  #nextLine = 1;
  #dots: SeenDot[] = [];
  #removals: ModelRemoval[] = [];
  readonly #lines = new Map<number, ModelLine>();
  readonly #answers = new Map<string, { line: number; version: number }>();
  readonly #maxDots: number;

  constructor(maxDots: number) {
    this.#maxDots = maxDots;
  }

  /** The dots that are there, in the order in which they were painted. */
  get picture(): SeenDot[] {
    return this.#dots.filter(({ line }) => this.#isThere(line));
  }

  get keptDots(): number {
    return this.#dots.length;
  }

  #isThere(name: number): boolean {
    const line = this.#lines.get(name);
    return line !== undefined && !this.#removals.some((removal) => takes(removal, name, line));
  }

  /** How many seconds ago each removal was. */
  get ages(): { version: number; age: number }[] {
    return this.#removals.map(({ version, age }) => ({ version, age }));
  }

  /** Batches that are painted at once. */
  paint(batches: readonly ModelBatch[]): ({ line: number; version: number; again?: true } | 'canvas_full')[] {
    const version = this.version + 1;
    return batches.map((batch) => this.#paintOne(batch, version));
  }

  #paintOne(
    { number, key, batch, segments }: ModelBatch,
    version: number,
  ): { line: number; version: number; again?: true } | 'canvas_full' {
    const name = batch === undefined ? undefined : `${number} ${batch}`;
    const known = name === undefined ? undefined : this.#answers.get(name);
    if (known !== undefined) return { ...known, again: true };
    const size = segments.reduce((sum, { dots }) => sum + dots.length, 0);
    if (this.picture.length + size > this.#maxDots) return 'canvas_full';
    this.version = version;
    const line = (key === undefined ? null : this.#newest(number, key)) ?? this.#begin(number, key);
    for (const { color, dots } of segments) for (const [x, y] of dots) this.#dots.push({ line, color, x, y });
    const answer = { line, version };
    if (name !== undefined) this.#answers.set(name, answer);
    return answer;
  }

  #begin(number: number, key: string | undefined): number {
    const line = this.#nextLine;
    this.#nextLine += 1;
    this.#lines.set(line, { number, key, first: this.version });
    return line;
  }

  #newest(number: number, key: string | undefined): number | null {
    const own = [...this.#lines].filter(
      ([name, line]) => line.number === number && this.#isThere(name) && (key === undefined || line.key === key),
    );
    return own.at(-1)?.[0] ?? null;
  }

  undo(number: number, key: string | undefined): { line: number | null; version: number } {
    const line = this.#newest(number, key);
    if (line !== null) this.#remove({ number, line }, false);
    return { line, version: this.version };
  }

  clear(what: { number?: number; line?: number }): { removalId: number | null; version: number } | 'not_found' {
    const { number, line } = what;
    if (line !== undefined && line >= this.#nextLine) return 'not_found';
    const taken = [...this.#lines].filter(
      ([name, one]) => this.#isThere(name) && (number ?? one.number) === one.number && (line ?? name) === name,
    );
    const isSome = taken.length > 0;
    if (isSome) this.#remove({ number: line === undefined ? number : taken[0]?.[1].number, line }, true);
    return { removalId: isSome ? this.version : null, version: this.version };
  }

  #remove({ number, line }: { number: number | undefined; line: number | undefined }, isByHost: boolean): void {
    this.version += 1;
    this.#removals.push({ version: this.version, number, line, isByHost, age: 0 });
  }

  restore(removalId: number): { version: number } | 'not_found' | 'canvas_full' {
    const removal = this.#removals.find(({ version }) => version === removalId);
    if (!removal?.isByHost || removal.age >= UNDO_WITHIN) return 'not_found';
    const removals = this.#removals;
    this.#removals = removals.filter((one) => one !== removal);
    if (this.picture.length > this.#maxDots) {
      this.#removals = removals;
      return 'canvas_full';
    }
    this.version += 1;
    return { version: this.version };
  }

  /** Lets time pass; older removals are then final. */
  letTimePass(seconds: number): void {
    for (const removal of this.#removals) removal.age += seconds;
    for (let [oldest] = this.#removals; oldest !== undefined && oldest.age >= KEPT_FOR; [oldest] = this.#removals) {
      this.#tidy(oldest);
    }
  }

  #tidy(removal: ModelRemoval): void {
    for (const [name, line] of this.#lines) if (takes(removal, name, line)) this.#lines.delete(name);
    this.#dots = this.#dots.filter(({ line }) => this.#lines.has(line));
    for (const [name, { line }] of this.#answers) if (!this.#lines.has(line)) this.#answers.delete(name);
    this.#removals = this.#removals.filter((one) => one !== removal);
  }
}
