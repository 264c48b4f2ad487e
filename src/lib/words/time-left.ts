/** From here on, minutes are easier to read. */
const LONG_SECONDS = 100;

/** '2:22' for a long time, else the seconds as `short` writes them. */
export const timeLeft = (seconds: number, short: (seconds: number) => string = String): string =>
  seconds < LONG_SECONDS ? short(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
