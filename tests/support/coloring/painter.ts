import { setTimeout as sleep } from 'node:timers/promises';
import { paceOf } from '#shared/contract/changes.ts';
import { pathOf } from '#shared/contract/endpoint.ts';
import { fillRegion, painted, paintStrokes, STROKES_MAX } from '#shared/contract/games/canvas.ts';
import type { Hand, HandDot } from './hand.ts';
import type { StrokeBook } from './stroke-book.ts';
import { Wire } from './wire.ts';

export interface Seated {
  origin: string;
  roomId: string;
  /** Seat token, or the host's access token. */
  bearer: string;
  /** The painter's key in the room's book. */
  number: number;
  /** The connection of all of this person's calls; one of its own without it. */
  wire?: Wire;
}

/** The same batch is sent again when the server was busy. */
const RETRY_MS = 500;

interface Unsent extends HandDot {
  at: number;
  /** A fill of it, in place of the dot. */
  region?: number | undefined;
}

/** A painter; sends like our client: in order, one call at a time, each dot as late as the last reply allows. */
export class Painter {
  readonly wire: Wire;
  readonly #path: string;
  readonly #fillPath: string;
  readonly #headers: string;
  readonly #number: number;
  readonly #hand: Hand;
  readonly #book: StrokeBook;
  readonly #unsent: Unsent[] = [];
  #batches = 0;
  #sendMs = paceOf(1).sendMs;
  #sending: Promise<void> | null = null;

  constructor({ origin, roomId, bearer, number, wire = new Wire(origin) }: Seated, hand: Hand, book: StrokeBook) {
    this.wire = wire;
    this.#path = pathOf(paintStrokes, { roomId });
    this.#fillPath = pathOf(fillRegion, { roomId });
    this.#headers = `authorization: Bearer ${bearer}\r\ncontent-type: application/json\r\n`;
    this.#number = number;
    this.#hand = hand;
    this.#book = book;
  }

  /** A dot, or a fill, now. Its answer is waited for in `sent`. */
  brush(region?: number): void {
    this.#add(region);
    this.#sending ??= this.#sendAll(true).finally(() => {
      this.#sending = null;
    });
    // The caller waiting for `sent` gets it.
    this.#sending.catch(() => undefined);
  }

  /** Paints so many dots, and fills these regions, as quickly as they are taken. */
  async fill(dots: number, regions: readonly number[] = []): Promise<void> {
    for (let done = 0; done < dots; done += 1) this.#add();
    for (const region of regions) this.#add(region);
    await this.#sendAll(false);
  }

  #add(region?: number): void {
    this.#unsent.push({ ...this.#hand.next(), region, at: performance.now() });
  }

  /** Rejects when a call failed; unanswered dots are in no book. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(isPatient: boolean): Promise<void> {
    for (let first = this.#unsent[0]; first !== undefined; first = this.#unsent[0]) {
      const waitMs = first.at + this.#sendMs - performance.now();
      const { region, strokeId } = first;
      // A fill waits for no more.
      if (isPatient && region === undefined && waitMs > 0) await sleep(waitMs);
      const isOther = (dot: Unsent) => dot.strokeId !== strokeId || dot.region !== undefined;
      const end = region === undefined ? this.#unsent.findIndex(isOther) : 1;
      const length = Math.min(end < 0 ? this.#unsent.length : end, STROKES_MAX);
      await this.#send(strokeId, this.#unsent.slice(0, length));
      this.#unsent.splice(0, length);
    }
  }

  async #send(strokeId: string, dots: readonly Unsent[]): Promise<void> {
    this.#batches += 1;
    const { color: first, region } = dots[0] as Unsent;
    const strokes = dots.map(({ x, y, color }) => ({ x, y, color }));
    const paint = region === undefined ? { strokes, strokeId } : { region, color: first };
    const path = region === undefined ? this.#path : this.#fillPath;
    const body = JSON.stringify({ ...paint, batchId: `b${this.#batches}` });
    let { status, body: answer } = await this.wire.call('POST', path, this.#headers, body);
    while (status === 503) {
      await sleep(RETRY_MS);
      ({ status, body: answer } = await this.wire.call('POST', path, this.#headers, body));
    }
    if (status !== 200) throw new Error(`painting: ${status} ${answer}`);
    const { stroke, sendMs, version } = painted.parse(JSON.parse(answer.toString()));
    this.#sendMs = sendMs;
    this.#book.add(
      stroke,
      this.#number,
      dots.map(({ at }) => at),
      version,
    );
  }
}
