/** A browser that dies without a word loses no more than that. */
const SAVE_EVERY_MS = 500;
/** So many characters take a while to be written: they are only every few seconds. */
const LARGE = { size: 100_000, everyMs: 5_000 } as const;

/** Keeps something in the browser while it changes. */
export interface Saver {
  /** What is kept is not what is true any more. */
  changed: () => void;
  hasNews: () => boolean;
  /** Right now, if there is anything new. */
  save: () => void;
  /** False while there is no room for it in the browser. */
  isKept: () => boolean;
  /**
   * Saves now and then, and when the page is hidden or left.
   * @param onLeave in place of saving when the page is left @returns ends it, having saved
   */
  start: (onLeave?: () => void) => () => void;
}

/**
 * @param keep writes all of it: how many characters, or null where there is no room for them
 * @param onSaved is told afterwards
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
