import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hang } from './wall-columns.ts';

/** Minimum share of the window's height, when the content above leaves hardly any: then the page scrolls. */
const LEAST_SHARE = 0.45;
/** The bar at the lower edge of a player's screen. */
const BAR_PX = 108;

interface WallOptions {
  /** Space between two pictures. All lengths here are in CSS pixels. */
  gap: number;
  /** Height around each picture: the wire, a plate. */
  below: number;
  /** Below this width the wall scrolls instead. */
  min: number;
  max: number;
  /** The box has its own height; otherwise it takes the rest of the window below its top. */
  bounded: boolean;
}

/**
 * Lays out pictures as large as they fit into a box of any size.
 * @returns `box` for the box, which must have the full width; `style` for the grid of pictures in it
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
      // Never wider than the box, even before it is measured again.
      gridTemplateColumns: `repeat(${columns}, minmax(0, ${width}px))`,
      justifyContent: 'safe center',
    },
  };
}
