import { type RefObject, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { readItem, writeItem } from '#src/lib/storage.ts';

/** How far pages are scrolled, by the history's entries; outlives a reload. */
let heights = new Map<string, number>();
const STORED_AS = 'thaw_scroll';
/** Going back further starts at the top. */
const KEPT_MAX = 50;

/** Documents have no history key: all in a tab share one. */
const keyOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** The stored scroll position of an entry, in CSS pixels; undefined for anchors, which the browser scrolls to. */
export function keptHeight(location: Location): number | undefined {
  return location.hash && location.key === 'default' ? undefined : heights.get(keyOf(location));
}

function storedHeights(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readItem('tab', STORED_AS) ?? '{}')));
  } catch {
    return new Map();
  }
}

/** Stores each page's scroll position. The library does so only for data routers. */
export function useKeptScroll(shown: RefObject<Location | null>): void {
  useLayoutEffect(() => {
    heights = storedHeights();
    const keep = () => {
      if (!shown.current) return;
      const key = keyOf(shown.current);
      heights.delete(key);
      heights.set(key, window.scrollY);
    };
    const arrive = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep();
      writeItem('tab', STORED_AS, JSON.stringify(Object.fromEntries([...heights].slice(-KEPT_MAX))));
      // The prerendered page may appear before the client starts.
      history.scrollRestoration = 'auto';
    };
    arrive();
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    // Browsers may restore a document unchanged from their back/forward cache.
    window.addEventListener('pageshow', arrive);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
    };
  }, [shown]);
}
