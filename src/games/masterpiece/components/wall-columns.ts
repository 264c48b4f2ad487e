const PICTURE = 4 / 3;

/** A wall with pictures, in CSS pixels. */
export interface Wall {
  width: number;
  height: number;
  /** Between two of them. */
  gap: number;
  /** What each has above and below it: the wire, a name. */
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

/**
 * How so many pictures hang on a wall: as large as all of them fit, but not beyond the largest and smallest width. Where
 * they would be smaller than that, the wall is longer than there is room, and as wide as there is.
 */
export function hang(
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
