import { useEffect, useRef } from 'react';

/**
 * Keeps the place of a keyboard: where what it was on is replaced (a vote was cast, a phase is over), it goes on from the
 * page's main part and not from the top.
 * @param shown changes whenever something else is shown
 */
export function useKeptFocus(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (shown === before.current) return;
    before.current = shown;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [shown]);
}
