import { useLayoutEffect, useRef } from 'react';
import { readItem, writeItem } from '#src/lib/storage.ts';
import type { Shown } from './navigation.ts';

/** The heights that pages were scrolled to, by the keys of the history's entries; they outlive a reload. */
const STORED_AS = 'thaw_scroll';
/** Whoever goes back further than that begins at the top. */
const KEPT_MAX = 50;

let heights = new Map<string, number>();

/** Remembers how far the page of an entry is scrolled. */
export function keepScroll(key: string): void {
  heights.delete(key);
  heights.set(key, window.scrollY);
  heights = new Map([...heights].slice(-KEPT_MAX));
}

function storedHeights(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readItem('tab', STORED_AS) ?? '{}')));
  } catch {
    return new Map();
  }
}

/**
 * Scrolls as with documents: a page that one comes back to is where it was, a new one at its top or at the part that the
 * address names.
 */
export function useScroll(shown: Shown): void {
  const current = useRef(shown);
  useLayoutEffect(() => {
    heights = storedHeights();
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    arrive();
    const leave = () => {
      keepScroll(current.current.location.key);
      writeItem('tab', STORED_AS, JSON.stringify(Object.fromEntries(heights)));
      // What is loaded instead may be shown before the client is there.
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    // Browsers keep a document that was left, as it was, and may come back to it.
    window.addEventListener('pageshow', arrive);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
    };
  }, []);

  useLayoutEffect(() => {
    current.current = shown;
    const { location, by, staysScrolled } = shown;
    // The reader may have begun to scroll what was there before the client.
    if (by === null && window.scrollY > 0) return;
    const height = by === 'POP' || by === null ? heights.get(location.key) : undefined;
    if (height !== undefined) {
      // Newer browsers answer with a promise, which is no way to end an effect.
      window.scrollTo(atOnce(height));
      return;
    }
    const part = location.hash && document.getElementById(idIn(location.hash));
    if (part) part.scrollIntoView();
    else if (!staysScrolled && by !== null) window.scrollTo(atOnce(0));
  }, [shown]);
}

/** A page may have its own links scroll smoothly; to arrive at one is no way through it. */
const atOnce = (top: number): ScrollToOptions => ({ top, left: 0, behavior: 'instant' });

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
