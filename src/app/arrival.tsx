import { createContext, type RefObject, use, useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keptHeight } from './scroll.ts';

/** The location of the page on screen, for the next page; null before the first one. */
export const ShownLocation = createContext<RefObject<Location | null>>({ current: null });

/** After each page: moves the focus to main, and scrolls to the top, the anchor, or on Back to where it was. */
export function Arrival() {
  const location = useLocation();
  const by = useNavigationType();
  const shown = use(ShownLocation);

  const { pathname } = location;
  useEffect(() => {
    const before = shown.current;
    return before && before.pathname !== pathname ? focusMain() : undefined;
  }, [pathname, shown]);
  useEffect(() => {
    shown.current = location;
  }, [location, shown]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === location) return;
    // The reader may already have scrolled the prerendered page.
    if (before === null && window.scrollY > 0) return;
    const height = by === NavigationType.Pop ? keptHeight(location) : undefined;
    const part = location.hash && document.getElementById(idIn(location.hash));
    // Replacing part of the URL changes something on the same page.
    const isSamePage = before === null || (by === NavigationType.Replace && before.pathname === location.pathname);
    if (height !== undefined) scrollAtOnce(height);
    else if (part) part.scrollIntoView();
    else if (!isSamePage) scrollAtOnce(0);
  }, [location, by, shown]);

  return null;
}

/** Focuses the main part, and the next one if a page that still loads replaces it and nothing else has the focus. */
function focusMain(): () => void {
  const focused = () => {
    const part = document.getElementById('main');
    part?.focus({ preventScroll: true });
    return part;
  };
  let main = focused();
  const observer = new MutationObserver(() => {
    if (!main?.isConnected && document.activeElement === document.body) main = focused();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Jumps even on pages with smooth scrolling for their own links. */
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
