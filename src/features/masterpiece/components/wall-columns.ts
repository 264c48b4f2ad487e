/**
 * In how many columns so many pictures are largest.
 * @param box width of the wall by its height
 * @param picture width of a picture, with what stands below it, by its height
 */
export function wallColumns(pictures: number, box: number, picture: number): number {
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= pictures; columns += 1) {
    const rows = Math.ceil(pictures / columns);
    const width = Math.min(box / columns, picture / rows);
    if (width > best.width) best = { columns, width };
  }
  return best.columns;
}
