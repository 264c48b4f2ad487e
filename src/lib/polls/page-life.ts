import { onReconnect } from '../calls/connection.ts';

const TICK_MS = 5_000;
/** A timer that is this late was asleep, with the whole computer or with the page. */
const JUMP_MS = 5_000;

export type Return = 'visible' | 'awake' | 'online';

interface Watching {
  /** Every few seconds; less often on hidden pages. */
  onTick: () => void;
  /** The page is shown or hidden. */
  onShown: () => void;
  /** The page is back: it may have missed everything. */
  onReturn: (why: Return) => void;
}

/**
 * Watches a page that may be hidden, fall asleep, or lose its network.
 * @returns stops watching
 */
export function watchPage({ onReturn, onShown, onTick }: Watching): () => void {
  // The other clock stands still while some computers sleep.
  let tickedAt = Date.now();
  const tick = () => {
    const lateMs = Date.now() - tickedAt - TICK_MS;
    tickedAt = Date.now();
    // Timers of hidden pages are late anyway.
    if (lateMs > JUMP_MS && !document.hidden) onReturn('awake');
    onTick();
  };
  const timer = setInterval(tick, TICK_MS);
  const ends = new AbortController();
  const { signal } = ends;
  const onVisibility = () => {
    onShown();
    if (!document.hidden) onReturn('visible');
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  document.addEventListener('resume', () => onReturn('awake'), { signal });
  const unwatch = onReconnect(() => onReturn('online'));
  return () => {
    unwatch();
    clearInterval(timer);
    ends.abort();
  };
}
