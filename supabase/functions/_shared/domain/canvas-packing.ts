import { POSITION_STEPS } from '../contract/games/canvas.ts';
import { ByteReader, ByteWriter } from './byte-stream.ts';

/** Dots of one line and one color that follow one another. */
export interface Segment {
  line: number;
  /** 0xRRGGBB */
  color: number;
  /** x and y in turn, in `POSITION_STEPS` of width and height. */
  points: ArrayLike<number>;
}

/** A reply to a read of the canvas, as the contract's `canvas` in other words. */
export interface PackedCanvas<Segments> {
  version: number;
  /** Everything follows although a part was asked for. */
  reset: boolean;
  removedLines: readonly number[];
  segments: Segments;
}

/** Where a line is at: what follows is written as a difference to that. */
export interface Pen {
  x: number;
  y: number;
  /** The last step, which the next one mostly resembles. */
  dx: number;
  dy: number;
  color: number;
}

/**
 * What both sides know of the lines so far. Who writes and who reads has to have seen the same dots of a line, in the same
 * order; which lines are there beside, and how the dots were cut into blocks, does not matter.
 */
export type Pens = Map<number, Pen>;

/** What writing needs of that. */
export type PenStore = Pick<Pens, 'get'> & { set(line: number, pen: Readonly<Pen>): unknown };

const MIDDLE = POSITION_STEPS / 2;
const RESET = 1;
/** In the head of a segment, beside the number of its dots. */
const IS_ABSOLUTE = 1;
const HAS_COLOR = 2;
const DOT = 4;

/**
 * Segments as bytes, which may stand behind those of any other block: about two bytes a dot, less when compressed. `pens`
 * is brought up to date.
 */
export function packSegments(segments: readonly Segment[], pens: PenStore): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  let previous: number | null = null;
  for (const { line, color, points } of segments) {
    const known = pens.get(line);
    const hasColor = known?.color !== color;
    const pen = known ?? { x: MIDDLE, y: MIDDLE, dx: 0, dy: 0, color };
    out.count((points.length / 2) * DOT + (hasColor ? HAS_COLOR : 0) + (previous === null ? IS_ABSOLUTE : 0));
    if (previous === null) out.count(line);
    else out.difference(line - previous);
    if (hasColor) out.color(color);
    for (let index = 0; index < points.length; index += 2) {
      const dx = (points[index] as number) - pen.x;
      const dy = (points[index + 1] as number) - pen.y;
      out.difference(dx - pen.dx);
      out.difference(dy - pen.dy);
      step(pen, dx, dy);
    }
    pen.color = color;
    pens.set(line, pen);
    previous = line;
  }
  return out.bytes();
}

/** A whole reply; `segments` are blocks of `packSegments` in the order in which they were painted. */
export function packCanvas(reply: PackedCanvas<readonly Uint8Array[]>): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.count(reply.reset ? RESET : 0);
  out.count(reply.version);
  out.count(reply.removedLines.length);
  let previous = 0;
  for (const line of reply.removedLines) {
    out.difference(line - previous);
    previous = line;
  }
  for (const block of reply.segments) out.append(block);
  return out.bytes();
}

/**
 * Reads a reply. `pens` is what is known from the replies before, and is brought up to date; for a reply that is everything
 * (`reset`, or nothing was known) it is emptied first.
 * @throws RangeError where these are not the bytes of a reply; `pens` is worth nothing then
 */
export function unpackCanvas(bytes: Uint8Array, pens: Pens): PackedCanvas<Segment[]> {
  const from = new ByteReader(bytes);
  const reset = from.count() === RESET;
  const version = from.count();
  if (reset) pens.clear();
  const removedLines = Array.from({ length: from.countUpTo(bytes.length) }, () => 0);
  let previous = 0;
  for (const index of removedLines.keys()) {
    previous += from.difference();
    removedLines[index] = previous;
  }
  return { version, reset, removedLines, segments: unpackSegments(from, pens) };
}

function unpackSegments(from: ByteReader, pens: Pens): Segment[] {
  const segments: Segment[] = [];
  let line = 0;
  while (!from.isAtEnd) {
    const head = from.count();
    line = head & IS_ABSOLUTE ? from.count() : line + from.difference();
    const known = pens.get(line);
    const color = head & HAS_COLOR ? from.color() : known?.color;
    if (color === undefined) throw new RangeError(`line ${line} has no color`);
    const pen = known ?? { x: MIDDLE, y: MIDDLE, dx: 0, dy: 0, color };
    // Each coordinate takes a byte at least: nobody makes us ask for more memory than they sent.
    const points = new Uint16Array(2 * from.checked(Math.floor(head / DOT), 2));
    for (let index = 0; index < points.length; index += 2) {
      step(pen, pen.dx + from.difference(), pen.dy + from.difference());
      if (!isPosition(pen.x) || !isPosition(pen.y)) throw new RangeError(`line ${line} leaves the canvas`);
      points[index] = pen.x;
      points[index + 1] = pen.y;
    }
    pen.color = color;
    pens.set(line, pen);
    segments.push({ line, color, points });
  }
  return segments;
}

function step(pen: Pen, dx: number, dy: number): void {
  pen.x += dx;
  pen.y += dy;
  pen.dx = dx;
  pen.dy = dy;
}

function isPosition(value: number): boolean {
  return value >= 0 && value <= POSITION_STEPS;
}
