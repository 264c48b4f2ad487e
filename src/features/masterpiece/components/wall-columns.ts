const PICTURE = 4 / 3;

/** A wall with pictures, in CSS pixels. */
export interface Wall {
  width: number;
  height: number;
  /** Between two of them. */
  gap: number;
  /** What each has below it, such as a name. */
  below: number;
}

/** How wide pictures are of which so many hang in so many columns. */
export function widthInColumns(pictures: number, columns: number, { width, height, gap, below }: Wall): number {
  const rows = Math.ceil(pictures / columns);
  return Math.min(width / columns - gap, (height / rows - gap - below) * PICTURE);
}

/** In how many columns so many pictures are largest. */
export function wallColumns(pictures: number, wall: Wall): number {
  let best = 1;
  for (let columns = 2; columns <= pictures; columns += 1) {
    if (widthInColumns(pictures, columns, wall) > widthInColumns(pictures, best, wall)) best = columns;
  }
  return best;
}
