import { atom } from 'nanostores';
import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useNear } from '#src/lib/page/use-near.ts';

/** Paper has everything, seen or not. */
const whole = atom(false);

/** Renders all parts of the page, also those far from the window; they stay. */
export const showWhole = (): void => flushSync(() => whole.set(true));

/** Whether all parts of the page are shown, for paper. */
export const useWhole = (): boolean => useSyncExternalStore(whole.listen, whole.get, () => false);

/** Whether this part of a recap is to be rendered: near the window, or for paper. */
export function useShown(place: RefObject<Element | null>): boolean {
  const isNear = useNear(place);
  const all = useWhole();
  return isNear || all;
}

interface WhenNearProps {
  /** Of the content, in rem, until it is there. */
  height: number;
  children: () => ReactNode;
}

/** Content that is rendered when it comes into view. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useShown(place);
  return (
    <div ref={place} style={isShown ? undefined : { minHeight: `${height}rem` }}>
      {isShown ? children() : null}
    </div>
  );
}
