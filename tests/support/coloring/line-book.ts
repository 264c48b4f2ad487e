/** The painted and answered dots of one room. */
export class LineBook {
  /** By the room's number of the stroke: its painter, and the time of each of its dots. */
  readonly lines = new Map<number, { author: number; at: number[] }>();
  dots = 0;
  /** Every read of this version has all dots of the book. */
  version = 0;

  add(line: number, author: number, at: readonly number[], version: number): void {
    const known = this.lines.get(line);
    if (known === undefined) this.lines.set(line, { author, at: [...at] });
    else known.at.push(...at);
    this.dots += at.length;
    this.version = Math.max(this.version, version);
  }
}
