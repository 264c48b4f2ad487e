/**
 * Tracks every timer from now on. The DOM ends with a test file; a later timer (a fading toast) would miss its window.
 * @returns stops all of them and the tracking
 */
export function rememberTimers(): () => void {
  const { setTimeout: set } = globalThis;
  const timers = new Set<NodeJS.Timeout>();
  const remembered = (...given: Parameters<typeof set>) => {
    const timer = set(...given);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(remembered, set);
  return () => {
    globalThis.setTimeout = set;
    for (const timer of timers) clearTimeout(timer);
  };
}
