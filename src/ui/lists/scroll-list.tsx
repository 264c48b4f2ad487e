import { Children, type ComponentProps, useEffect, useRef } from 'react';
import { useScrolls } from './use-scrolls.ts';

/**
 * A list in a box of limited height. While it overflows, the keyboard can focus and scroll the box. If the focused item
 * disappears, the list takes the focus.
 * @param maxHeight CSS pixels, or a CSS length
 */
export function ScrollList({
  maxHeight,
  style,
  children,
  ...rest
}: Omit<ComponentProps<'ul'>, 'ref' | 'tabIndex'> & { maxHeight: number | string }) {
  const list = useRef<HTMLUListElement>(null);
  const scrolls = useScrolls(list);

  const count = Children.count(children);
  const before = useRef(count);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const lost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (count < before.current && lost) list.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <ul
      ref={list}
      tabIndex={scrolls ? 0 : -1}
      style={{ ...style, maxHeight, overflowY: 'auto' }}
      // Not of dialogs, whose events come here, too.
      onFocus={({ target }) => {
        if (list.current?.contains(target)) focused.current = target;
      }}
      {...rest}
    >
      {children}
    </ul>
  );
}
