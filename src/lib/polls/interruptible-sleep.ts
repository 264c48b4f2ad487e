/** Sleeps one at a time; `wake` interrupts. */
export interface InterruptibleSleep {
  /** Resolves after this time, or at `wake`. */
  sleep: (ms: number) => Promise<void>;
  wake: () => void;
}

export function interruptibleSleep(): InterruptibleSleep {
  let wake: () => void = () => {};
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}
