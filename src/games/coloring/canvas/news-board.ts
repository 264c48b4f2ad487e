import type { PaintingNews } from './painting.ts';

/** Counts change with every dot; screens need them only now and then. */
const COUNTS_EVERY_MS = 250;
const URGENT = ['canUndo', 'connection', 'loaded', 'kept'] as const;

/** The latest news, and its subscribers. */
export interface NewsBoard {
  news: () => PaintingNews;
  subscribe: (listener: () => void) => () => void;
  /** Checks for changes. */
  look: () => void;
}

/** @param gather collects the current news */
export function createNewsBoard(gather: () => PaintingNews): NewsBoard {
  const listeners = new Set<() => void>();
  let shown = gather();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const show = (next: PaintingNews) => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    news: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: () => {
      const next = gather();
      const isUrgent = URGENT.some((name) => next[name] !== shown[name]);
      if (isUrgent) show(next);
      else if (timer === null && (next.dotCount !== shown.dotCount || next.unsent !== shown.unsent)) {
        timer = setTimeout(() => show(gather()), COUNTS_EVERY_MS);
      }
    },
  };
}
