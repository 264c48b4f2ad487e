const QUIET_MS = 5_000;

export interface Progress {
  /** Prints the current step. */
  say: (line: string) => void;
  /** Call when all steps are done. */
  end: () => void;
}

/** Prints each step, and every few seconds a sign of life, so that the terminal is never silent for long. */
export function showProgress(print: (line: string) => void = console.log): Progress {
  let since = Date.now();
  const heartbeat = setInterval(() => {
    print(`  … still working (${Math.round((Date.now() - since) / 1_000)} s)`);
  }, QUIET_MS);
  heartbeat.unref();
  return {
    say: (line) => {
      since = Date.now();
      heartbeat.refresh();
      print(line);
    },
    end: () => clearInterval(heartbeat),
  };
}
