import { type RefObject, useEffect, useState } from 'react';

/** Loading starts this far outside the window. */
const MARGIN = '600px';

const waiting = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

/** One observer for all: a recap may have a thousand pictures. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  return shared;
}

/**
 * Whether an element has come near the window, so that its content is worth loading. Always true without
 * IntersectionObserver.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const here = place.current;
    if (here === null || isNear) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    waiting.set(here, () => setNear(true));
    observer().observe(here);
    return () => shared?.unobserve(here);
  }, [place, isNear]);
  return isNear;
}
