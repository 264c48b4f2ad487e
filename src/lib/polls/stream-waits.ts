import { ApiError } from '../api-error.ts';

/** After its usual end the next stream follows within this time. */
const USUAL_GAP_MS = 500;
/** After a lost one, so that a room's screens don't come all at once. */
const LOST_GAP_MS = 2_000;
const BACKOFF_MS = { least: 1_000, most: 120_000 } as const;
/** The failures that a stream without a working way counts as. */
const NO_WAY = 5;
/** After a refusal that no waiting changes, and while other tabs have all streams. */
const REFUSED_MS = 60_000;
const TAKEN_MS = 15_000;
const DAY_MS = 86_400_000;

type ByThisSide = 'late' | 'silent' | 'again' | 'doubt' | 'hidden' | 'left' | 'taken';
/** Why there is no stream. The server ends one after a while ('usual') or too soon. */
export type Ending = ByThisSide | 'usual' | 'short' | 'refused' | Error;

interface Wait {
  ms: number;
  /** Meanwhile polls ask as if there were no streams. */
  isDown: boolean;
  /** The page's return cuts it short. */
  mayHurry: boolean;
}

const wait = (ms: number, { isDown = true, mayHurry = true } = {}): Wait => ({ ms, isDown, mayHurry });
const jitter = () => 0.75 + Math.random() / 2;

/** The waits between the streams of one room. */
export class StreamWaits {
  #failures = 0;

  /** A stream has worked for a while. */
  proven(): void {
    this.#failures = 0;
  }

  after(ending: Ending): Wait {
    if (ending === 'left' || ending === 'again') return wait(0, { isDown: false });
    if (ending === 'usual') return wait(Math.random() * USUAL_GAP_MS, { isDown: false });
    if (ending === 'hidden') return wait(DAY_MS);
    if (ending === 'taken') return wait(TAKEN_MS * jitter());
    const askedMs = ending instanceof ApiError ? ending.retryAfterMs : null;
    if (ending === 'refused' || (ending instanceof ApiError && ending.status < 500)) {
      return wait((askedMs ?? REFUSED_MS) * (1 + Math.random() / 4), { mayHurry: false });
    }
    this.#failures += ending === 'late' || ending === 'silent' ? NO_WAY : 1;
    const backoffMs = Math.min(BACKOFF_MS.least * 2 ** this.#failures, BACKOFF_MS.most);
    const ownMs = this.#failures === 1 ? Math.random() * LOST_GAP_MS : backoffMs * jitter();
    return wait((askedMs ?? 0) + ownMs);
  }
}
