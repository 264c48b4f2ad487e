/** A browser crash loses at most this much. */
const SAVE_EVERY_MS = 500;
/** Large texts take a while to write, so they are saved less often. */
const LARGE = { size: 100_000, everyMs: 5_000 } as const;

/** Saves something in the browser as it changes. */
export interface Saver {
  /** The saved state is out of date. */
  changed: () => void;
  hasNews: () => boolean;
  /** Saves now, if anything changed. */
  save: () => void;
  /** False when the browser's storage is full. */
  isKept: () => boolean;
  /**
   * Saves now and then, and when the page is hidden or closed.
   * @param onLeave replaces saving when the page closes @returns saves and stops
   */
  start: (onLeave?: () => void) => () => void;
}

/**
 * @param keep writes everything: number of characters, or null when storage is full
 * @param onSaved called afterwards
 */
export function createSaver(keep: () => number | null, onSaved: () => void): Saver {
  let hasNews = false;
  let isKept = true;
  let size = 0;
  let savedAt = 0;

  const save = () => {
    if (!hasNews) return;
    const written = keep();
    hasNews = false;
    isKept = written !== null;
    size = written ?? size;
    savedAt = performance.now();
    onSaved();
  };
  const saveNowAndThen = () => {
    const isLarge = size > LARGE.size || !isKept;
    if (!isLarge || performance.now() - savedAt >= LARGE.everyMs) save();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') save();
  };
  return {
    changed: () => {
      hasNews = true;
    },
    hasNews: () => hasNews,
    save,
    isKept: () => isKept,
    start: (onLeave = save) => {
      const timer = setInterval(saveNowAndThen, SAVE_EVERY_MS);
      window.addEventListener('pagehide', onLeave);
      document.addEventListener('visibilitychange', hide);
      return () => {
        clearInterval(timer);
        window.removeEventListener('pagehide', onLeave);
        document.removeEventListener('visibilitychange', hide);
        save();
      };
    },
  };
}
