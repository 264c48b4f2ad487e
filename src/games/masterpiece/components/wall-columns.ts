const PICTURE = 4 / 3;

/** A wall with pictures, in CSS pixels. */
export interface Wall {
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

/** The number of columns that makes the pictures largest. */
export function wallColumns(pictures: number, wall: Wall): number {
  let best = 1;
  for (let columns = 2; columns <= pictures; columns += 1) {
    if (widthInColumns(pictures, columns, wall) > widthInColumns(pictures, best, wall)) best = columns;
  }
  return best;
}

/**
 * Lays out pictures on a wall: as large as all of them fit, between the smallest and largest width. If even the
 * smallest doesn't fit, the wall gets longer than its box, at full width.
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
