import { BRUSHES, type Brush, POSITION_STEPS } from '../contract/games/canvas.ts';

/** A growing byte array; numbers take as few bytes as they need. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A whole number from 0 to 2^53 - 1: seven bits a byte, the low ones first. */
  count(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number of either sign: small ones take one byte. */
  difference(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** 0xRRGGBB */
  color(value: number): void {
    this.#reserve(3);
    this.#bytes[this.#length++] = value >> 16;
    this.#bytes[this.#length++] = (value >> 8) & 0xff;
    this.#bytes[this.#length++] = value & 0xff;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A view of the bytes from there on. It stays as it is: more is written behind it, or elsewhere. */
  from(start: number): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(start, this.#length);
  }

  /** A copy of the bytes so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads the bytes of a `ByteWriter`. Every method throws a RangeError if they end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  count(): number {
    let value = 0;
    let scale = 1;
    let byte: number;
    do {
      byte = this.#next();
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
    } while (byte >= 0x80);
    if (!Number.isSafeInteger(value)) throw new RangeError('a number is too large');
    return value;
  }

  /** A count of items of at least one byte each. */
  countUpTo(most: number): number {
    const value = this.count();
    if (value > most) throw new RangeError(`there can not be ${value} of them`);
    return value;
  }

  /** Returns `count`, if that many items of at least that many bytes can still follow. */
  checked(count: number, bytesEach: number): number {
    if (count * bytesEach > this.#bytes.length - this.#at) throw new RangeError('the bytes end too early');
    return count;
  }

  difference(): number {
    const folded = this.count();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  color(): number {
    return (this.#next() << 16) | (this.#next() << 8) | this.#next();
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('the bytes end too early');
    this.#at += 1;
    return byte;
  }
}

/** Consecutive dots of one stroke and one color. */
export interface Segment {
  stroke: number;
  /** 0xRRGGBB */
  color: number;
  /** x and y in turn, in `POSITION_STEPS` of width and height. */
  points: ArrayLike<number>;
  /** Absent: a stroke of the pen. All segments of one stroke have the same. */
  style?: Style;
}

/** A fill colors a region of the outline, and has no points. A stroke may show only `inside` a region. */
export type Style = { kind: 'stroke'; brush: Brush; inside?: number | undefined } | { kind: 'fill'; region: number };

const FILL = 1;

/** A style as two numbers from 0, here and in the database's rows: a stroke's first one is even. */
export const numbersOfStyle = (style: Style): [kind: number, value: number] =>
  style.kind === 'fill' ? [FILL, style.region] : [2 * BRUSHES.indexOf(style.brush), (style.inside ?? -1) + 1];

/** @returns undefined for a stroke of the pen */
export function styleOf(kind: number, value: number): Style | undefined {
  if (kind === FILL) return { kind: 'fill', region: value };
  const brush = BRUSHES[kind / 2];
  if (brush === undefined) throw new RangeError('an unknown brush');
  if (value > 0) return { kind: 'stroke', brush, inside: value - 1 };
  return brush === 'pen' ? undefined : { kind: 'stroke', brush };
}

/** A reply to a read of the canvas: the contract's `canvas` in another form. */
export interface PackedCanvas<Segments> {
  version: number;
  /** This is everything, although only a part was requested. */
  reset: boolean;
  removedStrokes: readonly number[];
  segments: Segments;
}

/** A stroke's last dot: the next one is written as a difference to it. */
export interface Pen {
  x: number;
  y: number;
  /** The last step; the next one is usually similar. */
  dx: number;
  dy: number;
  color: number;
  style?: Style;
}

/**
 * The strokes so far, as both sides know them. Writer and reader must have seen the same dots of a stroke in the same
 * order; other strokes, and the division into blocks, do not matter.
 */
export type Pens = Map<number, Pen>;

const MIDDLE = POSITION_STEPS / 2;
const RESET = 1;
/** Flags in the head of a segment, beside the number of its dots. */
const IS_ABSOLUTE = 1;
const HAS_COLOR = 2;
const HAS_STYLE = 4;
const DOT = 8;

/**
 * Segments as bytes, for appending to any other block: about two bytes a dot, less when compressed. Updates `pens`.
 */
export function packSegments(segments: readonly Segment[], pens: Pens): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  appendSegments(out, segments, pens);
  return out.bytes();
}

/** The same, as the next block after what is written already. */
export function appendSegments(out: ByteWriter, segments: readonly Segment[], pens: Pens): void {
  let previous: number | null = null;
  for (const { stroke, color, points, style } of segments) {
    const known = pens.get(stroke);
    const hasColor = known?.color !== color;
    const hasStyle = known === undefined && style !== undefined;
    const pen = known ?? { x: MIDDLE, y: MIDDLE, dx: 0, dy: 0, color };
    const flags = (previous === null ? IS_ABSOLUTE : 0) + (hasColor ? HAS_COLOR : 0) + (hasStyle ? HAS_STYLE : 0);
    out.count((points.length / 2) * DOT + flags);
    if (previous === null) out.count(stroke);
    else out.difference(stroke - previous);
    if (hasColor) out.color(color);
    if (hasStyle) for (const number of numbersOfStyle(style)) out.count(number);
    for (let index = 0; index < points.length; index += 2) {
      const dx = (points[index] as number) - pen.x;
      const dy = (points[index + 1] as number) - pen.y;
      out.difference(dx - pen.dx);
      out.difference(dy - pen.dy);
      step(pen, dx, dy);
    }
    pen.color = color;
    pens.set(stroke, pen);
    previous = stroke;
  }
}

/** A whole reply; `segments` are blocks of `packSegments` in painting order. */
export function packCanvas(reply: PackedCanvas<readonly Uint8Array[]>): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.count(reply.reset ? RESET : 0);
  out.count(reply.version);
  out.count(reply.removedStrokes.length);
  let previous = 0;
  for (const stroke of reply.removedStrokes) {
    out.difference(stroke - previous);
    previous = stroke;
  }
  for (const block of reply.segments) out.append(block);
  return out.bytes();
}

/**
 * Reads a reply. `pens` is the state after the earlier replies, and is updated; a complete reply (`reset`, or the first)
 * empties it first.
 * @throws RangeError if the bytes are no reply; `pens` is useless then
 */
export function unpackCanvas(bytes: Uint8Array, pens: Pens): PackedCanvas<Segment[]> {
  const from = new ByteReader(bytes);
  const reset = from.count() === RESET;
  const version = from.count();
  if (reset) pens.clear();
  const removedStrokes = Array.from({ length: from.countUpTo(bytes.length) }, () => 0);
  let previous = 0;
  for (const index of removedStrokes.keys()) {
    previous += from.difference();
    removedStrokes[index] = previous;
  }
  return { version, reset, removedStrokes, segments: unpackSegments(from, pens) };
}

function unpackSegments(from: ByteReader, pens: Pens): Segment[] {
  const segments: Segment[] = [];
  let stroke = 0;
  while (!from.isAtEnd) {
    const head = from.count();
    stroke = head & IS_ABSOLUTE ? from.count() : stroke + from.difference();
    const known = pens.get(stroke);
    const color = head & HAS_COLOR ? from.color() : known?.color;
    if (color === undefined) throw new RangeError(`stroke ${stroke} has no color`);
    const pen: Pen = known ?? { x: MIDDLE, y: MIDDLE, dx: 0, dy: 0, color };
    if (head & HAS_STYLE) {
      const style = styleOf(from.count(), from.count());
      if (style) pen.style = style;
    }
    // Each coordinate takes at least a byte: no one makes us allocate more memory than they sent.
    const points = new Uint16Array(2 * from.checked(Math.floor(head / DOT), 2));
    for (let index = 0; index < points.length; index += 2) {
      step(pen, pen.dx + from.difference(), pen.dy + from.difference());
      if (!isPosition(pen.x) || !isPosition(pen.y)) throw new RangeError(`stroke ${stroke} leaves the canvas`);
      points[index] = pen.x;
      points[index + 1] = pen.y;
    }
    pen.color = color;
    pens.set(stroke, pen);
    segments.push({ stroke, color, points, ...(pen.style && { style: pen.style }) });
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
