type Run<Refused> = <Value>(work: () => Promise<Value>) => Promise<Value | Refused>;

/**
 * Runs at most `atOnce` tasks at a time, in order of arrival, with at most `waiting` more in the queue; beyond that it
 * answers null at once, so that work never piles up.
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
      // The slot is handed on rather than freed, so no one can slip in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
