import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { ScrollList } from './scroll-list.tsx';

const LEAST_PX = 13;

/** A list in the rest of a shared screen, in the largest type that shows all of it; it scrolls only in tiny type. */
export function FittedList(list: Omit<ComponentProps<typeof ScrollList>, 'maxHeight'>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => shrinkToFit(element));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div ref={box} className="min-h-0 min-w-0 flex-1 [container-type:size]">
      <ScrollList maxHeight="100cqh" {...list} />
    </div>
  );
}

function shrinkToFit(box: HTMLElement): void {
  const list = box.firstElementChild;
  box.style.fontSize = '';
  let px = Math.floor(Number.parseFloat(getComputedStyle(box).fontSize));
  while (list && list.scrollHeight > list.clientHeight && px > LEAST_PX) {
    px -= 1;
    box.style.fontSize = `${px}px`;
  }
}
