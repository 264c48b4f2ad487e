import { retryAfter } from './api-error.ts';
import { Counts } from './counts.ts';

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
