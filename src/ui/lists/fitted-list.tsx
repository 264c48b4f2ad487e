import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { ScrollList } from './scroll-list.tsx';

const LEAST_PX = 13;

/** A list in the rest of a shared screen, in the largest type that shows all of it; it scrolls only in tiny type. */
export const FittedList = (list: Omit<ComponentProps<typeof ScrollList>, 'maxHeight'>) => (
  <Fitted className="min-h-0 min-w-0 flex-1">
    <ScrollList maxHeight="100cqh" {...list} />
  </Fitted>
);

/** A box with a height of its own, and one element in it, in the largest type that shows all of it in whole words; rows in it with `data-whole`, too. */
export function Fitted({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => shrinkToFit(element));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div ref={box} className={`[container-type:size] ${className}`}>
      {children}
    </div>
  );
}

function shrinkToFit(box: HTMLElement): void {
  const content = box.firstElementChild;
  if (!content) return;
  // A word that is too long for its own box is seen there only.
  const isWide = (part: Element) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
  const fits = () =>
    content.scrollHeight <= box.clientHeight &&
    content.scrollWidth <= box.clientWidth &&
    ![...content.children, ...content.querySelectorAll('[data-whole]')].some(isWide);
  box.style.fontSize = '';
  box.style.overflowWrap = '';
  let px = Math.floor(Number.parseFloat(getComputedStyle(box).fontSize));
  while (!fits() && px > LEAST_PX) {
    px -= 1;
    box.style.fontSize = `${px}px`;
  }
  // Endless words.
  if (!fits()) box.style.overflowWrap = 'anywhere';
}
