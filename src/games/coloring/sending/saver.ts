/** A browser crash loses at most this much. */
const SAVE_EVERY_MS = 500;

/**
 * Saves something in the browser as it changes.
 * @param keep writes everything; false when the browser's storage is full
 * @param onSaved called afterwards
 */
export function createSaver(keep: () => boolean, onSaved: () => void) {
  let hasNews = false;
  let isKept = true;

  const save = () => {
    if (!hasNews) return;
    isKept = keep();
    hasNews = false;
    onSaved();
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
    /**
     * Saves now and then, and when the page is hidden or closed.
     * @param onLeave replaces saving when the page closes @returns saves and stops
     */
    start: (onLeave: () => void = save) => {
      const timer = setInterval(save, SAVE_EVERY_MS);
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
