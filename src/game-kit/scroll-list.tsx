import { type ComponentProps, useEffect, useRef, useState } from 'react';

/**
 * A list in a box of limited height. While there is more than fits, a keyboard can reach the box and scroll it.
 * @param maxHeight CSS pixels, or a CSS length
 */
export function ScrollList({
  maxHeight,
  style,
  ...rest
}: Omit<ComponentProps<'ul'>, 'ref' | 'tabIndex'> & { maxHeight: number | string }) {
  const list = useRef<HTMLUListElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const children = new MutationObserver(measure);
    children.observe(box, { childList: true, subtree: true, characterData: true });
    measure();
    return () => {
      observer.disconnect();
      children.disconnect();
    };
  }, []);

  return <ul ref={list} tabIndex={scrolls ? 0 : -1} style={{ ...style, maxHeight, overflowY: 'auto' }} {...rest} />;
}
