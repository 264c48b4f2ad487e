import { type RefObject, useEffect, useState } from 'react';

/** Whether a box's content is higher than the box: then the box needs a tab stop, so that keys can scroll it. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const changes = new MutationObserver(measure);
    changes.observe(box, { childList: true, subtree: true, characterData: true, attributeFilter: ['style'] });
    measure();
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [ref]);
  return scrolls;
}
