import { CANVAS, REGIONS_MAX } from '../contract/games/canvas.ts';
import { OUTLINE_MAX_BYTES } from '../contract/outlines.ts';
import { numberRegions, packRegions, REGION_GRID } from '../domain/regions.ts';
import { ApiError } from './api-error.ts';
import { fromBase64 } from './base64.ts';
import { readPng, writeLines } from './png.ts';

/** An outline as it is stored. */
export interface OwnOutline {
  /** A PNG with lines on transparency. */
  picture: Uint8Array<ArrayBuffer>;
  /** Of `packRegions`. */
  regions: Uint8Array<ArrayBuffer>;
  areas: number;
}

/** As dark as this is a line. */
const LINE_BELOW = 128;
/** Pixels of the picture for one square of the grid, in each direction. */
const SCALE = CANVAS.width / REGION_GRID.width;

/**
 * The outline in a data URL (`picture` of the contract): its lines anew, so that nothing else of the file is kept, and its
 * areas. Refuses what is no PNG of the canvas's size as `invalid`, more bytes as `too_large`, and pictures with too many
 * areas or fewer than two.
 */
export async function readOutline(url: string): Promise<OwnOutline> {
  const bytes = fromBase64(url.slice(url.indexOf(',') + 1));
  if (bytes !== null && bytes.length > OUTLINE_MAX_BYTES) throw new ApiError('too_large');
  const gray = bytes && (await readPng(bytes, CANVAS));
  if (gray === null) throw new ApiError('invalid', { field: 'picture' });
  const isLine = gray.map((light) => (light < LINE_BELOW ? 1 : 0));
  const numbers = numbered(isLine);
  const areas = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  if (areas < 2) throw new ApiError('too_few_areas');
  return { picture: await writeLines(isLine, CANVAS), regions: packRegions(numbers), areas };
}

/** A square is a line where any of its pixels is: no gap opens that the picture hasn't. */
function numbered(isLine: Uint8Array): Uint16Array {
  const squares: boolean[] = [];
  for (let y = 0; y < REGION_GRID.height; y += 1) {
    for (let x = 0; x < REGION_GRID.width; x += 1) {
      const at = SCALE * (y * CANVAS.width + x);
      squares.push((isLine[at] || isLine[at + 1] || isLine[at + CANVAS.width] || isLine[at + CANVAS.width + 1]) === 1);
    }
  }
  try {
    return numberRegions(squares);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError(error.message.includes(`${REGIONS_MAX}`) ? 'too_many_areas' : 'too_few_areas');
  }
}
