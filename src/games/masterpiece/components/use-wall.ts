import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hang } from './wall-columns.ts';

/** Of the window's height, where what stands above leaves hardly anything: then one scrolls. */
const LEAST_SHARE = 0.45;
/** The bar at the lower edge of a player's screen. */
const BAR_PX = 108;

interface WallOptions {
  /** CSS pixels, as all of these. Between two pictures. */
  gap: number;
  /** What each has above and below it: the wire, a plate. */
  below: number;
  /** The width below which they would rather be scrolled. */
  min: number;
  max: number;
  /** The box has a height of its own; else there is the rest of the window, below what stands above it. */
  bounded: boolean;
}

/**
 * Hangs so many pictures as large as they fit into a box, whatever its size.
 * @returns `box` for the box, which must be as wide as there is room; `style` for the grid of pictures in it
 */
export function useWall<Box extends HTMLElement>(
  pictures: number,
  { gap, below, min, max, bounded }: WallOptions,
): { box: RefObject<Box | null>; style: CSSProperties } {
  const box = useRef<Box>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      const rest = Math.max(window.innerHeight - top - BAR_PX, window.innerHeight * LEAST_SHARE);
      const next = { width: element.clientWidth, height: Math.floor(bounded ? element.clientHeight : rest) };
      setRoom((known) => (known.width === next.width && known.height === next.height ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bounded]);

  const { columns, width } = hang(pictures, { ...room, gap, below }, { min, max });
  return {
    box,
    style: {
      display: 'grid',
      gap,
      // Never wider than the box, not even before it was measured anew.
      gridTemplateColumns: `repeat(${columns}, minmax(0, ${width}px))`,
      justifyContent: 'safe center',
    },
  };
}
