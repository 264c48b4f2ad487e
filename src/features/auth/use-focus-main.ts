import { useEffect, useRef } from 'react';

/** Focuses main when its content (`view`) is replaced, as on a new page: the focused control is gone. */
export function useFocusMain(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [view]);
}
