import { ApiError } from '../../../_shared/server/api-error.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Joins, votes and other small bodies are read even then: filling the rest up stops no one from playing. */
const FREE_BYTES = 4 * 1024;

interface Body {
  /** Counts new bytes. Refuses (503) if all bodies together would take too much. */
  add: (bytes: number) => void;
  end: () => void;
}

/** Counts the bytes of unfinished bodies, so that many slow ones do not fill the memory. */
export class InFlight {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  begin(): Body {
    let free = FREE_BYTES;
    let held = 0;
    return {
      add: (bytes) => {
        const counted = Math.max(0, bytes - free);
        free -= bytes - counted;
        if (counted > 0 && this.#bytes + counted > this.#maxBytes) {
          throw new ApiError('unavailable', {}, { 'retry-after': '1' });
        }
        held += counted;
        this.#bytes += counted;
      },
      end: () => {
        this.#bytes -= held;
        held = 0;
      },
    };
  }
}
