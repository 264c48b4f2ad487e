/**
 * Runs `work` for one key at a time. All calls during a run share one more run, which starts after the last of them and so
 * sees everything before it.
 */
export function oneAtATime(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, { now: Promise<void>; next: Promise<void> | null }>();

  function start(key: string): Promise<void> {
    const state = { now: work(key), next: null };
    running.set(key, state);
    const done = () => {
      if (running.get(key) === state && state.next === null) running.delete(key);
    };
    state.now.then(done, done);
    return state.now;
  }

  return (key) => {
    const state = running.get(key);
    if (state === undefined) return start(key);
    state.next ??= state.now.catch(() => {}).then(() => start(key));
    return state.next;
  };
}
