import { type RefObject, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { readItem, writeItem } from '#src/lib/storage.ts';

/** How far pages are scrolled, by the history's entries; outlives a reload. */
let heights = new Map<string, number>();
const STORED_AS = 'thaw_scroll';
/** Whoever goes back further than that begins at the top. */
const KEPT_MAX = 50;

/** Documents have no key of their own in the history: all of a tab share one. */
const keyOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** How far the page of an entry was scrolled, in CSS pixels; undefined for a part of the page, which the browser went to. */
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

/** Keeps how far each page is scrolled. The library does so only for routers that load data. */
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
      // What is loaded instead may be shown before the client is there.
      history.scrollRestoration = 'auto';
    };
    arrive();
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    // Browsers keep a document that was left, as it was, and may come back to it.
    window.addEventListener('pageshow', arrive);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
    };
  }, [shown]);
}
