const QUIET_MS = 5_000;

export interface Progress {
  /** Prints a line about what is going on now. */
  say: (line: string) => void;
  /** Nothing is going on any more. */
  end: () => void;
}

/** Says what is going on, and every few seconds that it still is: nobody is to look at a silent terminal. */
export function showProgress(print: (line: string) => void = console.log): Progress {
  let since = Date.now();
  const heartbeat = setInterval(() => {
    print(`  … still at it (${Math.round((Date.now() - since) / 1_000)} s)`);
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
