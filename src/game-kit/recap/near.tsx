import { atom } from 'nanostores';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** CSS pixels beyond the window. */
const MARGIN = '400px';

/** Paper has everything, seen or not. */
const whole = atom(false);

/** Renders all parts of the page, also those far from the window; they stay. */
export const showWhole = (): void => flushSync(() => whole.set(true));

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

/** Whether the element is in view or close to it, or was. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [wasNear, setNear] = useState(false);
  const all = useSyncExternalStore(whole.listen, whole.get, () => false);
  const isNear = wasNear || all;
  useEffect(() => {
    const here = place.current;
    if (here === null || isNear) return undefined;
    waiting.set(here, () => setNear(true));
    observer().observe(here);
    return () => shared?.unobserve(here);
  }, [place, isNear]);
  return isNear;
}

interface WhenNearProps {
  /** Of the content, in rem, until it is there. */
  height: number;
  children: () => ReactNode;
}

/** Content that is rendered when it comes into view. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} style={isNear ? undefined : { minHeight: `${height}rem` }}>
      {isNear ? children() : null}
    </div>
  );
}
