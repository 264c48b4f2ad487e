import { gunzipSync } from 'node:zlib';
import type { Change } from '#shared/contract/changes.ts';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getCanvas, PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import { type PackedCanvas, type Pens, type Segment, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { KeptStream } from '../sessions/kept-stream.ts';
import type { Seated } from './painter.ts';
import { Wire, type WireAnswer } from './wire.ts';

/** Numbers that stand for one look at a part of a stroke in `seen`. */
export const SEEN_FIELDS = 4;

/** A screen that follows the canvas. */
export class Reader {
  readonly wire: Wire;
  readonly number: number;
  /** How many dots of each stroke were seen. */
  readonly dots = new Map<number, number>();
  /** In turn: stroke, first of its dots, how many, when. */
  readonly seen: number[] = [];
  version: number | null = null;
  /** Events that did not follow the version here, so that it was asked for. */
  gaps = 0;
  #picture = EMPTY_PICTURE;
  #isBehind = true;
  #stream: KeptStream | null = null;
  readonly #seated: Seated;
  readonly #path: string;
  readonly #headers: string;
  readonly #pens: Pens = new Map();

  constructor(seated: Seated) {
    const { origin, roomId, bearer, number, wire = new Wire(origin) } = seated;
    this.#seated = seated;
    this.wire = wire;
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
    this.#take(reply);
  }

  /**
   * Follows by a stream, as our client does: a part that begins where the last one ended is taken, anything else polled.
   * @param hear gets all other events
   * @param retryMs how soon it comes back after a cut, at the latest
   */
  follow(hear: (event: Change) => void = () => undefined, retryMs?: number): KeptStream {
    const { origin, roomId, bearer } = this.#seated;
    const prepare = async () => {
      if (this.#isBehind) await this.look();
      this.#isBehind = this.version === null;
      return { roomId, bearer, canvas: this.version ?? 0 };
    };
    const take = (change: Change) => (change.event === 'paint' ? this.#hear(change.data) : hear(change));
    this.#stream = new KeptStream(origin, prepare, take, retryMs);
    return this.#stream;
  }

  #hear({ canvas, since, version }: Extract<Change, { event: 'paint' }>['data']): void {
    // A new stream gets it all.
    if (this.#isBehind || version <= (this.version ?? 0)) return;
    if (canvas !== undefined && since === this.version) {
      this.#take(unpackCanvas(Buffer.from(canvas, 'base64'), this.#pens));
    } else {
      this.gaps += 1;
      this.#isBehind = true;
      this.#stream?.renew();
    }
  }

  #forget(): void {
    this.dots.clear();
    this.#picture = EMPTY_PICTURE;
  }

  #take({ removedStrokes, reset, segments, version }: PackedCanvas<Segment[]>): void {
    if (reset) this.#forget();
    if (removedStrokes.length > 0) throw new Error('nobody removes anything here');
    this.version = version;
    const now = performance.now();
    for (const { stroke, color, points, style } of segments) {
      const known = this.dots.get(stroke) ?? 0;
      const region = style?.kind === 'fill' ? style.region : null;
      // In the book a fill is one dot.
      const count = region === null ? points.length / 2 : 1;
      this.seen.push(stroke, known, count, now);
      this.dots.set(stroke, known + count);
      if (region !== null) this.#picture = mix(mix(mix(this.#picture, stroke), color), region);
      for (let index = 0; index < points.length; index += 2) {
        const position = (points[index] as number) * 10_007 + (points[index + 1] as number);
        this.#picture = mix(mix(mix(this.#picture, stroke), color), position);
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
