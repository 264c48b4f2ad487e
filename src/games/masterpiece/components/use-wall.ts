import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const PICTURE = 4 / 3;

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

/** As large as fit into `box`, which must have the full width; `style` is for the grid of pictures in it. */
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

/** A wall with pictures, in CSS pixels. */
interface Wall {
  width: number;
  height: number;
  /** Space between two of them. */
  gap: number;
  /** Height around each picture: the wire, a name. */
  below: number;
}

/** Width of each picture in this many columns. */
export function widthInColumns(pictures: number, columns: number, { width, height, gap, below }: Wall): number {
  const rows = Math.ceil(pictures / columns);
  return Math.min(width / columns - gap, (height / rows - gap - below) * PICTURE);
}

export function wallColumns(pictures: number, wall: Wall): number {
  let best = 1;
  for (let columns = 2; columns <= pictures; columns += 1) {
    if (widthInColumns(pictures, columns, wall) > widthInColumns(pictures, best, wall)) best = columns;
  }
  return best;
}

/** Between the smallest and largest width; where even the smallest doesn't fit, the wall gets longer than its box. */
function hang(
  pictures: number,
  wall: Wall,
  { min, max }: { min: number; max: number },
): { columns: number; width: number } {
  const columns = wallColumns(pictures, wall);
  const width = Math.floor(widthInColumns(pictures, columns, wall));
  if (width >= min) return { columns, width: Math.min(width, max) };
  const most = Math.max(1, Math.floor((wall.width + wall.gap) / (min + wall.gap)));
  return { columns: most, width: Math.max(0, Math.floor((wall.width - (most - 1) * wall.gap) / most)) };
}
