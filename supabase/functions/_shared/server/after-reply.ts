/** Runs work that need not delay the reply: weather, facts, last-seen writes. */
export interface AfterReply {
  /** Takes over `work`; a failure is reported, never thrown. */
  later(work: Promise<unknown>): void;
  /** Resolves when nothing is left to do. For tests and for a clean stop. */
  settled(): Promise<void>;
}

/**
 * `waitUntil` keeps an edge instance alive until the work is done (`EdgeRuntime.waitUntil`); without it the work runs in
 * this process.
 */
export function createAfterReply(
  report: (error: unknown) => void,
  waitUntil: (work: Promise<unknown>) => void = () => {},
): AfterReply {
  const pending = new Set<Promise<unknown>>();
  return {
    later(work) {
      const watched = work
        .catch(report)
        // Not even a log failure is a reason to stop.
        .catch(() => {})
        .finally(() => pending.delete(watched));
      pending.add(watched);
      try {
        waitUntil(watched);
      } catch (error) {
        report(error);
      }
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
