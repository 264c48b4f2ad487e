/**
 * Milliseconds that never go back, out of a clock that somebody may set back: what is aged by them goes on ageing, where
 * by the clock itself it would stay new until that time has come again.
 */
export function steadyClock(clock: () => number): () => number {
  let last = clock();
  let steady = last;
  return () => {
    const now = clock();
    if (now > last) steady += now - last;
    last = now;
    return steady;
  };
}
