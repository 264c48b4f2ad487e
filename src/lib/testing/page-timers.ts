/**
 * Remembers every timer that is set from now on. The DOM is gone after a file of tests; a timer that is still set then
 * (of a toast that fades) would look for its window.
 * @returns stops all of them, and remembers no more
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
