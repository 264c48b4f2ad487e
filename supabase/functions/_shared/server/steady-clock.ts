/**
 * Milliseconds that never go back, even when the system clock is set back: otherwise cached values would stay fresh until
 * that time has come again.
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
