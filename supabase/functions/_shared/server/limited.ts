/**
 * Runs at most `atOnce` works at a time and lets at most `waiting` more wait. Who comes beyond that gets null at once:
 * a service that has gone slow must not pile up work without end.
 */
export function limited(atOnce: number, waiting: number): <Value>(work: () => Promise<Value>) => Promise<Value | null> {
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
