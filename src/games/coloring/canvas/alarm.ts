/** One wait at a time, which can be cut short. */
export interface Alarm {
  /** Resolves after so many milliseconds, or when somebody rings. */
  wait: (ms: number) => Promise<void>;
  ring: () => void;
}

export function createAlarm(): Alarm {
  let ring: () => void = () => {};
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => ring(), ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    ring: () => ring(),
  };
}
