/** The painted and answered dots of one room. */
export class StrokeBook {
  /** By the room's number of the stroke: its painter, and the time of each of its dots. */
  readonly strokes = new Map<number, { author: number; at: number[] }>();
  dots = 0;
  /** Every read of this version has all dots of the book. */
  version = 0;

  add(stroke: number, author: number, at: readonly number[], version: number): void {
    const known = this.strokes.get(stroke);
    if (known === undefined) this.strokes.set(stroke, { author, at: [...at] });
    else known.at.push(...at);
    this.dots += at.length;
    this.version = Math.max(this.version, version);
  }
}
