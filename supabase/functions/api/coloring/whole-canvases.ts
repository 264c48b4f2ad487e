import { ApiError } from '../../_shared/server/api-error.ts';
import { limited } from '../../_shared/server/limited.ts';
import { steadyClock } from '../../_shared/server/steady-clock.ts';
import { compressed } from '../http/snapshot.ts';
import { canvasJson } from './canvas-json.ts';
import type { CanvasLog } from './canvas-log.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A large picture is given away for so long, also when there are a few dots more by then: they come with the next poll. Of
 * a smaller one a new one is made sooner.
 */
const SHARED_MS = 50;
const DOTS_PER_SHARED_MS = 1_000;
/** What is smaller is not compressed. */
const COMPRESS_FROM_BYTES = 1_024;
/** After writing so many dots as JSON there is a pause of a millisecond in that room: this takes a tenth of the time at most. */
const DOTS_PER_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Pictures that are written as JSON at a time, and how many more may wait for that. */
const JSON_AT_ONCE = 1;
const JSON_WAITING = 200;

/** A picture in one of its forms, ready to be sent. */
export interface Whole {
  version: number;
  bytes: Bytes;
  isGzip: boolean;
}

export interface Form {
  isPacked: boolean;
  /** For who asked for a part. */
  reset: boolean;
}

interface Kept {
  atMs: number;
  /** What it has at least. */
  version: number;
  whole: Promise<Whole>;
  /** When the next one may be made. */
  nextMs: number;
}

/** Whole pictures, made once for all who ask for one at about the same time. */
export class WholeCanvases {
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #kept = new WeakMap<CanvasLog, Map<string, Kept>>();
  readonly #inTurn = limited(JSON_AT_ONCE, JSON_WAITING);

  constructor(options: { now: () => number; wait: (ms: number) => Promise<void> }) {
    this.#now = steadyClock(options.now);
    this.#wait = options.wait;
  }

  /** The picture as it is now, with version `least` at least, which the log has. */
  of(log: CanvasLog, form: Form, least: number): Promise<Whole> {
    const kinds = this.#kept.get(log) ?? new Map<string, Kept>();
    this.#kept.set(log, kinds);
    const kind = `${form.isPacked} ${form.reset}`;
    const kept = kinds.get(kind);
    const now = this.#now();
    // One that still waits for its turn will have what is there by then.
    if (kept !== undefined && kept.atMs > now) return kept.whole;
    if (kept !== undefined && kept.version >= least) {
      const sharedMs = Math.min(SHARED_MS, log.dotCount / DOTS_PER_SHARED_MS);
      if (kept.version === log.version || now - kept.atMs < sharedMs) return kept.whole;
    }
    const atMs = Math.max(now, kept?.nextMs ?? 0);
    const pauseMs = form.isPacked ? 0 : Math.min(LONGEST_PAUSE_MS, log.dotCount / DOTS_PER_PAUSE_MS);
    const made: Kept = { atMs, version: log.version, whole: this.#make(log, form, atMs - now), nextMs: atMs + pauseMs };
    kinds.set(kind, made);
    made.whole.catch(() => {
      if (kinds.get(kind) === made) kinds.delete(kind);
    });
    return made.whole;
  }

  async #make(log: CanvasLog, { isPacked, reset }: Form, waitMs: number): Promise<Whole> {
    if (isPacked) {
      const { version } = log;
      const bytes = log.packed(reset);
      if (bytes.length < COMPRESS_FROM_BYTES) return { version, bytes, isGzip: false };
      return { version, bytes: await compressed(bytes), isGzip: true };
    }
    if (waitMs > 0) await this.#wait(waitMs);
    const whole = await this.#inTurn(() => this.#write(log, reset));
    if (whole === null) throw new ApiError('unavailable', {}, { 'retry-after': '1' });
    return whole;
  }

  /** Writes it as JSON, and lets others go first after every piece. */
  async #write(log: CanvasLog, reset: boolean): Promise<Whole> {
    const { version } = log;
    const pieces = canvasJson(log.segmentsSince(-1), { version, reset, removedLines: [] });
    const encoder = new TextEncoder();
    const gzip = new CompressionStream('gzip');
    const bytes = new Response(gzip.readable).arrayBuffer();
    const writer = gzip.writable.getWriter();
    let isFirst = true;
    for (const piece of pieces) {
      if (!isFirst) await this.#wait(0);
      isFirst = false;
      await writer.write(encoder.encode(piece));
    }
    await writer.close();
    return { version, bytes: new Uint8Array(await bytes), isGzip: true };
  }
}
