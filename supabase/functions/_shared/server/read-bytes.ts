import { retryAfter } from './api-error.ts';
import { Counts } from './counts.ts';

/**
 * All bytes of a stream, or null beyond `maxBytes`, whatever a header promises. Throws the reason of `signal` when it
 * aborts first, so that a slow sender holds up no one. `taking` sees each piece before it is kept, and may throw to stop.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
  taking: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stream === null) return new Uint8Array();
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > maxBytes) {
        cancel();
        return null;
      }
      taking(read.value.byteLength);
      chunks.push(read.value);
    }
    signal.throwIfAborted();
    return joined(chunks, size);
  } catch (error) {
    cancel();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Joins, votes and other small bodies are read even then: filling the rest up stops no one from playing. */
const FREE_BYTES = 4 * 1024;

interface Body {
  /** Counts new bytes. Refuses (503) if all bodies together would take too much. */
  add: (bytes: number) => void;
  end: () => void;
}

/**
 * Counts the bytes of unfinished bodies, so that many slow ones do not fill the memory. No holder may hold more than is left
 * for all others: alone half of it, while another holds that a quarter, and something is always left for the next one.
 */
export class InFlight {
  readonly #maxBytes: number;
  readonly #freeBytes: number;
  readonly #held = new Counts();
  #bytes = 0;

  /** @param freeBytes of each body that don't count */
  constructor(maxBytes: number = MAX_BYTES, freeBytes: number = FREE_BYTES) {
    this.#maxBytes = maxBytes;
    this.#freeBytes = freeBytes;
  }

  begin(holder: string): Body {
    let free = this.#freeBytes;
    let held = 0;
    return {
      add: (bytes) => {
        const counted = Math.max(0, bytes - free);
        free -= bytes - counted;
        if (counted === 0) return;
        const share = this.#held.of(holder) + counted;
        const left = this.#maxBytes - this.#bytes - counted;
        if (share > left) throw retryAfter(1, 'unavailable');
        this.#hold(holder, counted);
        held += counted;
      },
      end: () => {
        if (held > 0) this.#hold(holder, -held);
        held = 0;
      },
    };
  }

  #hold(holder: string, bytes: number): void {
    this.#held.add(holder, bytes);
    this.#bytes += bytes;
  }
}
