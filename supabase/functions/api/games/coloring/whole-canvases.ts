import { retryAfter } from '../../../_shared/server/api-error.ts';
import { semaphore } from '../../../_shared/server/semaphore.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import { canvasJson } from './canvas-json.ts';
import type { CanvasLog } from './canvas-log.ts';
import { Gzip } from './gzip.ts';
import { Inflating, slicesOf } from './whole-streams.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Smaller ones are not compressed. */
const COMPRESS_FROM_BYTES = 1_024;
/**
 * After each of these amounts the room pauses for a millisecond: pictures take a tenth of the time at most, for any number
 * of requests. Points painted in the pause come with the next poll.
 */
const BYTES_PER_PAUSE_MS = 1_000;
const DOTS_PER_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A painter waits this long at most for a packed picture with their points. Missing ones come with the next poll. */
const LONGEST_WAIT_MS = 250;
/** A JSON picture is reused for this long, even if a few points are newer; a smaller one not so long. */
const SHARED_MS = 50;
const DOTS_PER_SHARED_MS = 1_000;
/** Pictures written as JSON at a time, piece by piece in turns, and how many more may wait. */
const JSON_AT_ONCE = 32;
const JSON_WAITING = 200;
/** The memory of all kept pictures: a full one takes 2 to 8 MB. */
const CAPACITY_BYTES = 64 * 1024 * 1024;

/** A picture in one of its forms, ready to be sent. */
export interface Whole {
  version: number;
  bytes: Bytes;
  isGzip: boolean;
}

export interface Form {
  isPacked: boolean;
  /** In reply to a request for a part. */
  reset: boolean;
}

interface Kept {
  atMs: number;
  /** The version that it has at least. */
  version: number;
  /** Null when it had to be dropped. */
  whole: Promise<Whole> | null;
  /** Its share of the sum. */
  bytes: number;
  /** When the next one may be made. */
  nextMs: number;
}

function pauseAfter(log: CanvasLog, { isPacked }: Form): number {
  return Math.min(
    LONGEST_PAUSE_MS,
    isPacked ? log.packedLength / BYTES_PER_PAUSE_MS : log.dotCount / DOTS_PER_PAUSE_MS,
  );
}

/** Whole pictures, made once for all requests at about the same time. */
export class WholeCanvases {
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #capacityBytes: number;
  readonly #inflating: Inflating;
  readonly #kinds = new WeakMap<CanvasLog, Map<string, Kept>>();
  /** Kept pictures, by their last request. */
  readonly #all = new Set<Kept>();
  #bytes = 0;
  readonly #writing = semaphore(JSON_AT_ONCE, JSON_WAITING);
  readonly #inTurn = semaphore(1);

  constructor(options: { now: () => number; wait: (ms: number) => Promise<void>; capacityBytes?: number }) {
    this.#now = steadyClock(options.now);
    this.#wait = options.wait;
    this.#capacityBytes = options.capacityBytes ?? CAPACITY_BYTES;
    this.#inflating = new Inflating(options.wait);
  }

  /** The memory of the kept pictures. */
  get byteLength(): number {
    return this.#bytes;
  }

  /** The picture as it is now or was a moment ago; waits for version `least` if possible. */
  of(log: CanvasLog, form: Form, least: number): Promise<Whole> {
    const kinds = this.#kinds.get(log) ?? new Map<string, Kept>();
    this.#kinds.set(log, kinds);
    const kind = `${form.isPacked} ${form.reset}`;
    const kept = kinds.get(kind);
    const now = this.#now();
    if (kept !== undefined && kept.whole !== null && this.#isGood(kept, log, form, least, now)) {
      if (this.#all.delete(kept)) this.#all.add(kept);
      return kept.whole;
    }
    const atMs = Math.max(now, kept?.nextMs ?? 0);
    const whole = this.#make(log, form, atMs - now);
    const pauseMs = pauseAfter(log, form);
    const made: Kept = { atMs, version: log.version, whole, bytes: 0, nextMs: atMs + pauseMs };
    if (kept !== undefined) this.#drop(kept);
    kinds.set(kind, made);
    whole.then(
      ({ bytes }) => {
        if (form.isPacked) made.nextMs = this.#now() + pauseMs;
        if (kinds.get(kind) === made) this.#keep(made, bytes.length);
      },
      () => {
        if (kinds.get(kind) === made) kinds.delete(kind);
      },
    );
    return whole;
  }

  /** For a client without gzip, as fast as it is read. */
  inflated({ bytes }: Whole): ReadableStream<Bytes> {
    return this.#inflating.of(bytes);
  }

  #isGood(kept: Kept, log: CanvasLog, { isPacked }: Form, least: number, now: number): boolean {
    // A picture still queued will include the current points.
    if (kept.atMs > now || kept.version === log.version) return true;
    if (isPacked)
      return kept.version >= least ? now < kept.nextMs || kept.bytes === 0 : kept.nextMs - now > LONGEST_WAIT_MS;
    return kept.version >= least && now - kept.atMs < Math.min(SHARED_MS, log.dotCount / DOTS_PER_SHARED_MS);
  }

  #keep(kept: Kept, bytes: number): void {
    kept.bytes = bytes;
    this.#bytes += bytes;
    this.#all.add(kept);
    for (const oldest of this.#all) {
      if (this.#bytes <= this.#capacityBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(kept: Kept): void {
    kept.whole = null;
    if (this.#all.delete(kept)) this.#bytes -= kept.bytes;
  }

  async #make(log: CanvasLog, form: Form, waitMs: number): Promise<Whole> {
    if (waitMs > 0) await this.#wait(waitMs);
    if (form.isPacked) return this.#pack(log, form.reset);
    const whole = await this.#writing(() => this.#write(log, form.reset));
    if (whole === null) throw retryAfter(1, 'unavailable');
    return whole;
  }

  /** Lets others go first after every piece. */
  async #pack(log: CanvasLog, reset: boolean): Promise<Whole> {
    const pause = () => this.#wait(0);
    await log.tidy(pause);
    const { body, head, version } = log.packed(reset);
    if (head.length + body.length < COMPRESS_FROM_BYTES) {
      const bytes = new Uint8Array(head.length + body.length);
      bytes.set(head);
      bytes.set(body, head.length);
      return { version, bytes, isGzip: false };
    }
    const gzip = new Gzip();
    await gzip.write(head);
    let isFirst = true;
    for (const slice of slicesOf(body)) {
      if (!isFirst) await pause();
      isFirst = false;
      await gzip.write(slice);
    }
    return { version, bytes: await gzip.end(), isGzip: true };
  }

  /** The same as JSON. A room waits for one piece of each other room, never for its whole picture. */
  async #write(log: CanvasLog, reset: boolean): Promise<Whole> {
    const { version } = log;
    const pieces = canvasJson(log.segmentsSince(-1), { version, reset, removedLines: [] });
    const encoder = new TextEncoder();
    const gzip = new Gzip();
    let isFirst = true;
    for (const piece of pieces) {
      await this.#inTurn(async () => {
        if (!isFirst) await this.#wait(0);
        isFirst = false;
        await gzip.write(encoder.encode(piece));
      });
    }
    return { version, bytes: await gzip.end(), isGzip: true };
  }
}
