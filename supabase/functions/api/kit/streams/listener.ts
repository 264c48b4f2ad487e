import type { Change } from '../../../_shared/contract/changes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A reader with more than this waiting is too slow, and is cut off: it comes back, and polls. */
const WAITING_BYTES = 64 * 1024;
const WAITING = new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES });

/** A line of the log: Deno writes down why a body failed. */
const TOO_SLOW = 'A reader of a stream of changes was too slow.';

const encoder = new TextEncoder();
const COMMENT = encoder.encode(':\n\n');
/** Proxies and browsers that collect a first kilobyte or two pass on what follows. */
const PADDING = encoder.encode(`:${' '.repeat(2_048)}\n\n`);

/** An event as it is sent; encode once for all listeners who get the same. */
export function encodeChange({ data, event }: Change): Bytes {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The caller of a stream. */
export interface Subscriber {
  isHost: boolean;
  /** The caller's seat; null: none. */
  number: number | null;
  /** The id of the caller's key; null: none. */
  key: string | null;
  /** The room's count when the caller was looked up; see `RoomHead`. */
  reclaims: number;
}

/** One open stream. */
export class Listener implements Subscriber {
  readonly isHost: boolean;
  readonly number: number | null;
  readonly key: string | null;
  readonly reclaims: number;
  /** The stream ends with this login; null: it needs none. */
  readonly login: string | null;
  /** The body of the response. */
  readonly body: ReadableStream<Bytes>;
  /** The canvas version up to which this reader was told every change; null: only numbers are told. */
  canvas: number | null;
  /** When it ends, and when it was last told anything. */
  readonly endsMs: number;
  sentMs = performance.now();
  readonly #gone: () => void;
  #controller: ReadableStreamDefaultController<Bytes> | undefined;

  /** `gone` is called once, when the stream has ended in any way. */
  constructor(
    { isHost, key, number, reclaims }: Subscriber,
    options: { canvas: number | null; endsMs: number; login: string | null },
    gone: () => void,
  ) {
    this.isHost = isHost;
    this.key = key;
    this.number = number;
    this.reclaims = reclaims;
    this.login = options.login;
    this.canvas = options.canvas;
    this.endsMs = options.endsMs;
    this.#gone = gone;
    this.body = new ReadableStream<Bytes>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(PADDING);
        },
        cancel: () => this.#leave(),
      },
      WAITING,
    );
  }

  send(bytes: Bytes): void {
    const controller = this.#controller;
    if (controller === undefined) return;
    this.sentMs = performance.now();
    controller.enqueue(bytes);
    if ((controller.desiredSize ?? 0) >= 0) return;
    // This also forgets what is waiting.
    controller.error(TOO_SLOW);
    this.#leave();
  }

  comment(): void {
    this.send(COMMENT);
  }

  /** Ends the stream, with a last event or as it usually ends. */
  end(last?: Bytes): void {
    if (last !== undefined) this.send(last);
    this.#controller?.close();
    this.#leave();
  }

  #leave(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    this.#gone();
  }
}
