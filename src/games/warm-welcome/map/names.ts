import { type Area, type Box, contains, overlaps } from './area.ts';

/** Approximate width of a small letter of a name on the ground. */
const LETTER_PX = 6.5;
const HEIGHT_PX = 16;
/** Names are quiet: fewer of them than there is room for. */
const APART_PX = 10;

interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The names on the ground that cover nobody and no other name, and aren't cut off; earlier ones have priority.
 * @param scale of the letters
 */
export function placeNames<Name extends Named>(
  names: readonly Name[],
  occupied: readonly Box[],
  area: Area,
  scale = 1,
): Name[] {
  const taken = [...occupied, ...area.blocked];
  return names.filter(({ name, x, y }) => {
    const [width, height] = [name.length * LETTER_PX * scale, HEIGHT_PX * scale];
    const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    if (!contains(area.seen, box) || taken.some((other) => overlaps(box, other))) return false;
    const { left, top, right, bottom } = box;
    taken.push({ left: left - APART_PX, top: top - APART_PX, right: right + APART_PX, bottom: bottom + APART_PX });
    return true;
  });
}
