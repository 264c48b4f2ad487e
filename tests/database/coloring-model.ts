import type { Position, SeenDot } from './coloring.ts';

interface ModelLine {
  number: number;
  key: string | undefined;
  removal: { version: number; isByHost: boolean; age: number } | null;
}

export interface ModelBatch {
  number: number;
  key: string | undefined;
  batch: string | undefined;
  segments: readonly { color: number; dots: readonly Position[] }[];
}

/** Seconds after which a removal can not be taken back, and after which it may be forgotten; tests keep clear of both. */
const UNDO_WITHIN = 12;
const KEPT_FOR = 60;

/** What a canvas is, in the plainest words: a list of dots and a list of lines. */
export class ModelCanvas {
  version = 0;
  #nextLine = 1;
  #dots: SeenDot[] = [];
  readonly #lines = new Map<number, ModelLine>();
  readonly #answers = new Map<string, { line: number; version: number }>();
  readonly #maxDots: number;

  constructor(maxDots: number) {
    this.#maxDots = maxDots;
  }

  /** The dots that are there, in the order in which they were painted. */
  get picture(): SeenDot[] {
    return this.#dots.filter(({ line }) => this.#lines.get(line)?.removal === null);
  }

  get keptDots(): number {
    return this.#dots.length;
  }

  /** Batches that are painted at once. */
  paint(batches: readonly ModelBatch[]): ({ line: number; version: number } | 'canvas_full')[] {
    const version = this.version + 1;
    const refused = new Set<string>();
    const answers = batches.map((batch) => this.#paintOne(batch, version, refused));
    if (this.keptDots > this.#maxDots && this.version === version) this.#purge();
    return answers;
  }

  #paintOne(
    { number, key, batch, segments }: ModelBatch,
    version: number,
    refused: Set<string>,
  ): { line: number; version: number } | 'canvas_full' {
    const name = batch === undefined ? undefined : `${number} ${batch}`;
    const known = name === undefined ? undefined : this.#answers.get(name);
    if (known !== undefined) return known;
    const size = segments.reduce((sum, { dots }) => sum + dots.length, 0);
    // a retry in the same call is answered as what it is a retry of
    if (refused.has(name ?? '') || this.picture.length + size > this.#maxDots) {
      if (name !== undefined) refused.add(name);
      return 'canvas_full';
    }
    this.version = version;
    const line = key === undefined ? this.#begin(number, key) : (this.#newest(number, key) ?? this.#begin(number, key));
    for (const { color, dots } of segments) for (const [x, y] of dots) this.#dots.push({ line, color, x, y });
    const answer = { line, version };
    if (name !== undefined) this.#answers.set(name, answer);
    return answer;
  }

  #begin(number: number, key: string | undefined): number {
    const line = this.#nextLine;
    this.#nextLine += 1;
    this.#lines.set(line, { number, key, removal: null });
    return line;
  }

  #newest(number: number, key: string | undefined): number | null {
    const own = [...this.#lines].filter(
      ([, line]) => line.number === number && line.removal === null && (key === undefined || line.key === key),
    );
    return own.at(-1)?.[0] ?? null;
  }

  undo(number: number, key: string | undefined): { line: number | null; version: number } {
    const line = this.#newest(number, key);
    if (line !== null) this.#remove([line], false);
    return { line, version: this.version };
  }

  clear({
    number,
    line,
  }: {
    number?: number;
    line?: number;
  }): { removalId: number | null; version: number } | 'not_found' {
    if (line !== undefined && line >= this.#nextLine) return 'not_found';
    const lines = [...this.#lines].filter(
      ([name, one]) => one.removal === null && (number ?? one.number) === one.number && (line ?? name) === name,
    );
    if (lines.length > 0) {
      this.#remove(
        lines.map(([name]) => name),
        true,
      );
    }
    return { removalId: lines.length > 0 ? this.version : null, version: this.version };
  }

  #remove(lines: readonly number[], isByHost: boolean): void {
    this.version += 1;
    for (const line of lines) {
      const one = this.#lines.get(line);
      if (one !== undefined) one.removal = { version: this.version, isByHost, age: 0 };
    }
  }

  restore(removalId: number): { version: number } | 'not_found' | 'canvas_full' {
    const lines = [...this.#lines].filter(
      ([, { removal }]) => removal?.version === removalId && removal.isByHost && removal.age < UNDO_WITHIN,
    );
    if (lines.length === 0) return 'not_found';
    const names = new Set(lines.map(([name]) => name));
    if (this.picture.length + this.#dots.filter(({ line }) => names.has(line)).length > this.#maxDots)
      return 'canvas_full';
    for (const [, line] of lines) line.removal = null;
    this.version += 1;
    return { version: this.version };
  }

  letTimePass(seconds: number): void {
    for (const { removal } of this.#lines.values()) if (removal !== null) removal.age += seconds;
  }

  #purge(): void {
    for (const [line, { removal }] of this.#lines) {
      if (removal !== null && removal.age > KEPT_FOR) this.#lines.delete(line);
    }
    this.#dots = this.#dots.filter(({ line }) => this.#lines.has(line));
  }
}
