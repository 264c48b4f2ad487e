import { type RefObject, useEffect, useState } from 'react';

/** Loading starts this far outside the window. */
const MARGIN = '600px';

/**
 * Whether an element has come near the window, so that its content is worth loading. Always true without
 * IntersectionObserver.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
