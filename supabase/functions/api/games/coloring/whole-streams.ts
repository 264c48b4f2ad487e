import { semaphore } from '../../../_shared/server/semaphore.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes per piece sent, and per piece inflated, which makes up to ten times as much. */
const SLICE_BYTES = 64 * 1024;
const INFLATED_AT_ONCE_BYTES = 8 * 1024;

/** Copied slices of `bytes`: it may be a view that others read, too. */
export function* slicesOf(bytes: Uint8Array, length = SLICE_BYTES): Generator<Bytes, undefined> {
  for (let at = 0; at < bytes.length; at += length) yield new Uint8Array(bytes.subarray(at, at + length));
}

/** These in sequence, as fast as they are read and no faster: no copy is kept for a slow reader. */
export function streamOf(...all: readonly Uint8Array[]): ReadableStream<Bytes> {
  let rest: Iterator<Bytes, undefined> | undefined;
  let next = 0;
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        for (;;) {
          rest ??= slicesOf(all[next++] ?? new Uint8Array());
          const slice = rest.next();
          if (slice.done !== true) {
            controller.enqueue(slice.value);
            return;
          }
          rest = undefined;
          if (next >= all.length) {
            controller.close();
            return;
          }
        }
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Inflates for clients without gzip, as fast as they read: one piece for one of them at a time, with turns for other work
 * in between.
 */
export class Inflating {
  readonly #wait: (ms: number) => Promise<void>;
  readonly #inTurn = semaphore(1);

  constructor(wait: (ms: number) => Promise<void>) {
    this.#wait = wait;
  }

  of(gzip: Bytes): ReadableStream<Bytes> {
    const slices = slicesOf(gzip, INFLATED_AT_ONCE_BYTES);
    const source = new ReadableStream<Bytes>(
      {
        pull(controller) {
          const slice = slices.next();
          if (slice.done === true) controller.close();
          else controller.enqueue(slice.value);
        },
      },
      { highWaterMark: 0 },
    );
    const reader = source.pipeThrough(new DecompressionStream('gzip')).getReader();
    return new ReadableStream<Bytes>(
      {
        pull: async (controller) => {
          const read = await this.#inTurn(async () => {
            await this.#wait(0);
            return reader.read();
          });
          if (read.done) controller.close();
          else controller.enqueue(new Uint8Array(read.value));
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }
}
