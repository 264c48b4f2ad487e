import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { useScrolls } from '#src/ui/lists/use-scrolls.ts';
import { useWall } from './use-wall.ts';

/** From this many on, each picture has its own slim frame without a nail. */
export const MANY_PICTURES = 11;
/** From this many on, leaving out the wires makes all pictures larger where the height is limited. */
const WIRELESS_BOUNDED = 7;
const GAP = { few: 16, many: 8 };
const WIRE_PX = 20;
const FRAME_PX = 4;

/** Whether this many pictures hang from nails; see `useWall` for `bounded`. */
export const wired = (pictures: number, bounded: boolean): boolean =>
  pictures < (bounded ? WIRELESS_BOUNDED : MANY_PICTURES);

interface PictureWallProps {
  children: readonly ReactNode[];
  /** Height of the content below each picture, in CSS pixels. */
  plate: number;
  min?: number;
  max?: number;
  /** See `useWall`. */
  bounded?: boolean;
  /** From nails, unless there are many. */
  hangs?: boolean;
  as?: 'ul' | 'div';
  className?: string;
}

/** Pictures in a grid, as large as possible: two of them fill a screen, ten share it. */
export function PictureWall(props: PictureWallProps) {
  const { children, plate, min = 150, max = 560, bounded = false, hangs = true, as: List = 'ul', className } = props;
  const many = children.length >= MANY_PICTURES;
  const { box, style } = useWall<HTMLDivElement>(children.length, {
    gap: many ? GAP.many : GAP.few,
    below: plate + FRAME_PX + (many || !hangs ? 0 : WIRE_PX),
    min,
    max,
    bounded,
  });
  const scrolls = useScrolls(box);
  return (
    <div
      ref={box}
      tabIndex={scrolls ? 0 : undefined}
      className={classNames(bounded && 'relative min-h-0 flex-1 overflow-y-auto', className)}
    >
      <List style={style}>{children}</List>
    </div>
  );
}
