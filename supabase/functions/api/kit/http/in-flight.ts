import { ApiError } from '../../../_shared/server/api-error.ts';

/** The bytes of bodies that may be held at once while the rest of each is waited for. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Joins, votes and whatever else is small is read all the same: who fills the rest up keeps nobody from playing. */
const FREE_BYTES = 4 * 1024;

/** One body that is being read. */
interface Body {
  /** Counts what came of it. Refuses (503) where that would be too much together with all others. */
  add: (bytes: number) => void;
  end: () => void;
}

/** Counts what bodies take that are not all here yet, so that many slow ones do not fill the memory. */
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
