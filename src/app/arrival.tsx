import { createContext, type RefObject, use, useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keptHeight } from './scroll.ts';

/** The location whose page is on the screen, for the page that comes next; null before the first one. */
export const ShownLocation = createContext<RefObject<Location | null>>({ current: null });

/**
 * Stands after each page: a new page is like a new document. Keyboards and screen readers start at its main part; it is
 * scrolled to its top, to the part that the address names, or on Back to where it was.
 */
export function Arrival() {
  const location = useLocation();
  const by = useNavigationType();
  const shown = use(ShownLocation);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before && before.pathname !== location.pathname)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, shown]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    // The reader may have begun to scroll what was there before the client.
    if (before === null && window.scrollY > 0) return;
    const height = by === NavigationType.Pop ? keptHeight(location) : undefined;
    const part = location.hash && document.getElementById(idIn(location.hash));
    // What replaces a part of the address only changes something on the same page.
    const isSamePage = before === null || (by === NavigationType.Replace && before.pathname === location.pathname);
    if (height !== undefined) scrollAtOnce(height);
    else if (part) part.scrollIntoView();
    else if (!isSamePage) scrollAtOnce(0);
  }, [location, by, shown]);

  return null;
}

/** A page may have its own links scroll smoothly; to arrive at one is no way through it. */
function scrollAtOnce(top: number): void {
  window.scrollTo({ top, left: 0, behavior: 'instant' });
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
