import { gunzipSync } from 'node:zlib';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getCanvas, PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import { type PackedCanvas, type Pens, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import type { Seated } from './painter.ts';
import { Wire, type WireAnswer } from './wire.ts';

/** Numbers that stand for one look at a part of a line in `seen`. */
export const SEEN_FIELDS = 4;

/** A screen that follows the canvas. */
export class Reader {
  readonly wire: Wire;
  readonly number: number;
  /** How many dots of each line were seen. */
  readonly dots = new Map<number, number>();
  /** In turn: line, first of its dots, how many, when. */
  readonly seen: number[] = [];
  version: number | null = null;
  #picture = EMPTY_PICTURE;
  readonly #path: string;
  readonly #headers: string;
  readonly #pens: Pens = new Map();

  constructor({ origin, roomId, bearer, number }: Seated) {
    this.wire = new Wire(origin);
    this.number = number;
    this.#path = pathOf(getCanvas, { roomId });
    this.#headers = readHeaders(bearer);
  }

  /** A number that two pictures have in common only where they are the same dots in the same order. */
  get picture(): number {
    return this.#picture;
  }

  async look(): Promise<void> {
    const query = this.version === null ? '' : `?since=${this.version}`;
    const answer = await this.wire.call('GET', this.#path + query, this.#headers);
    // Too busy: our client asks again when it is time to.
    if (answer.status === 503) return;
    const reply = unpackCanvas(contentOf(answer), this.#pens);
    if (reply.reset) this.#forget();
    if (reply.removedLines.length > 0) throw new Error('nobody removes anything here');
    this.version = reply.version;
    this.#take(reply);
  }

  #forget(): void {
    this.dots.clear();
    this.#picture = EMPTY_PICTURE;
  }

  #take({ segments }: PackedCanvas<Segment[]>): void {
    const now = performance.now();
    for (const { line, color, points } of segments) {
      const known = this.dots.get(line) ?? 0;
      const count = points.length / 2;
      this.seen.push(line, known, count, now);
      this.dots.set(line, known + count);
      for (let index = 0; index < points.length; index += 2) {
        const position = (points[index] as number) * 10_007 + (points[index + 1] as number);
        this.#picture = mix(mix(mix(this.#picture, line), color), position);
      }
    }
  }
}

const EMPTY_PICTURE = 0x811c9dc5;

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193) ^ (hash >>> 13);
}

/** The headers that our client reads the canvas with. */
export function readHeaders(bearer: string): string {
  return `authorization: Bearer ${bearer}\r\naccept: ${PACKED_CANVAS}\r\naccept-encoding: gzip, deflate, br\r\n`;
}

/** The packed canvas in an answer, decompressed. */
export function contentOf({ status, head, body }: WireAnswer): Buffer {
  if (status !== 200 || !head.includes(PACKED_CANVAS)) throw new Error(`reading the canvas: ${head}\n${body}`);
  return head.includes('content-encoding: gzip') ? gunzipSync(body) : body;
}
