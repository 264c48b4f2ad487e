type Run<Refused> = <Value>(work: () => Promise<Value>) => Promise<Value | Refused>;

/**
 * Runs at most `atOnce` works at a time, in the order of asking, and lets at most `waiting` more wait; beyond that the
 * answer is null, at once: what has gone slow must not pile up work without end.
 */
export function semaphore(atOnce: number): Run<never>;
export function semaphore(atOnce: number, waiting: number): Run<null>;
export function semaphore(atOnce: number, waiting = Number.POSITIVE_INFINITY): Run<null> {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so nobody can slip in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
