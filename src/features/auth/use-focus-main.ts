import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the page's main part when what it shows is replaced, as on a new page: the control that had the focus
 * is gone with what stood there.
 * @param view names what is shown
 */
export function useFocusMain(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [view]);
}
