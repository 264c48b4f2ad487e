import type { Position, SeenDot } from './coloring.ts';

interface ModelStroke {
  number: number;
  key: string | undefined;
  first: number;
}

interface ModelRemoval {
  version: number;
  /** The owner's; everyone's if missing. */
  number: number | undefined;
  /** The one stroke; all that were begun by then where there is none. */
  stroke: number | undefined;
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

function takes(removal: ModelRemoval, name: number, { number, first }: ModelStroke): boolean {
  if (removal.stroke !== undefined) return removal.stroke === name;
  return (removal.number ?? number) === number && first < removal.version;
}

/** A canvas in the plainest words: a list of dots, a list of strokes, and those taken away for good. */
export class ModelCanvas {
  version = 0;
  #nextStroke = 1;
  #dots: SeenDot[] = [];
  #removals: ModelRemoval[] = [];
  readonly #strokes = new Map<number, ModelStroke>();
  readonly #answers = new Map<string, { stroke: number; version: number }>();
  readonly #maxDots: number;

  constructor(maxDots: number) {
    this.#maxDots = maxDots;
  }

  /** The dots that are there, in the order in which they were painted. */
  get picture(): SeenDot[] {
    return this.#dots.filter(({ stroke }) => this.#isThere(stroke));
  }

  get keptDots(): number {
    return this.#dots.length;
  }

  #isThere(name: number): boolean {
    const stroke = this.#strokes.get(name);
    return stroke !== undefined && !this.#removals.some((removal) => takes(removal, name, stroke));
  }

  /** How many seconds ago each removal was. */
  get ages(): { version: number; age: number }[] {
    return this.#removals.map(({ version, age }) => ({ version, age }));
  }

  /** Batches that are painted at once. */
  paint(batches: readonly ModelBatch[]): ({ stroke: number; version: number; again?: true } | 'canvas_full')[] {
    const version = this.version + 1;
    return batches.map((batch) => this.#paintOne(batch, version));
  }

  #paintOne(
    { number, key, batch, segments }: ModelBatch,
    version: number,
  ): { stroke: number; version: number; again?: true } | 'canvas_full' {
    const name = batch === undefined ? undefined : `${number} ${batch}`;
    const known = name === undefined ? undefined : this.#answers.get(name);
    if (known !== undefined) return { ...known, again: true };
    const size = segments.reduce((sum, { dots }) => sum + dots.length, 0);
    if (this.picture.length + size > this.#maxDots) return 'canvas_full';
    this.version = version;
    const stroke = (key === undefined ? null : this.#newest(number, key)) ?? this.#begin(number, key);
    for (const { color, dots } of segments) for (const [x, y] of dots) this.#dots.push({ stroke, color, x, y });
    const answer = { stroke, version };
    if (name !== undefined) this.#answers.set(name, answer);
    return answer;
  }

  #begin(number: number, key: string | undefined): number {
    const stroke = this.#nextStroke;
    this.#nextStroke += 1;
    this.#strokes.set(stroke, { number, key, first: this.version });
    return stroke;
  }

  #newest(number: number, key: string | undefined): number | null {
    const own = [...this.#strokes].filter(
      ([name, stroke]) => stroke.number === number && this.#isThere(name) && (key === undefined || stroke.key === key),
    );
    return own.at(-1)?.[0] ?? null;
  }

  undo(number: number, key: string | undefined): { stroke: number | null; version: number } {
    const stroke = this.#newest(number, key);
    if (stroke !== null) this.#remove({ number, stroke }, false);
    return { stroke, version: this.version };
  }

  clear(what: { number?: number; stroke?: number }): { removalId: number | null; version: number } | 'not_found' {
    const { number, stroke } = what;
    if (stroke !== undefined && stroke >= this.#nextStroke) return 'not_found';
    const taken = [...this.#strokes].filter(
      ([name, one]) => this.#isThere(name) && (number ?? one.number) === one.number && (stroke ?? name) === name,
    );
    const isSome = taken.length > 0;
    if (isSome) this.#remove({ number: stroke === undefined ? number : taken[0]?.[1].number, stroke }, true);
    return { removalId: isSome ? this.version : null, version: this.version };
  }

  #remove({ number, stroke }: { number: number | undefined; stroke: number | undefined }, isByHost: boolean): void {
    this.version += 1;
    this.#removals.push({ version: this.version, number, stroke, isByHost, age: 0 });
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
    for (const [name, stroke] of this.#strokes) if (takes(removal, name, stroke)) this.#strokes.delete(name);
    this.#dots = this.#dots.filter(({ stroke }) => this.#strokes.has(stroke));
    for (const [name, { stroke }] of this.#answers) if (!this.#strokes.has(stroke)) this.#answers.delete(name);
    this.#removals = this.#removals.filter((one) => one !== removal);
  }
}
