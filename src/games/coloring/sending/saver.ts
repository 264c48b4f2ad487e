/** A browser crash loses at most this much. */
const SAVE_EVERY_MS = 500;

/** `keep` writes everything, and returns false when the browser's storage is full; `onSaved` is called afterwards. */
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
    /** Saves now and then, when the page is hidden, and (by `onLeave`) closed. @returns saves and stops */
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
