import { imageSize } from 'image-size';
import { DRAWING_MAX } from '../contract/games/drawings.ts';
import { ApiError } from './api-error.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { isPicture, type PictureMedia } from './picture-structure.ts';

export interface Picture {
  media: PictureMedia;
  bytes: Uint8Array<ArrayBuffer>;
}

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/;

/** Width and height in pixels; null where the library finds none or stumbles over them. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/**
 * The picture of a data URL as the contract's `drawingData` describes it. Only what the bytes are counts: a PNG, JPEG or
 * WebP picture as the URL says, whole and with nothing after it, of 1 to `DRAWING_MAX.width` x `DRAWING_MAX.height`
 * pixels. Else it is refused as `invalid`, field `drawingData`; more than `DRAWING_MAX.bytes` as `too_large`.
 */
export async function readPicture(drawingData: string): Promise<Picture> {
  const media = DATA_URL.exec(drawingData)?.[1] as PictureMedia | undefined;
  const bytes = media === undefined ? null : fromBase64(drawingData.slice(drawingData.indexOf(',') + 1));
  if (bytes !== null && bytes.length > DRAWING_MAX.bytes) throw new ApiError('too_large');
  const isWhole = media !== undefined && bytes !== null && (await isPicture(media, bytes));
  const size = isWhole ? sizeOf(bytes) : null;
  if (!isWhole || size === null) throw new ApiError('invalid', { field: 'drawingData' });
  const fits =
    size.width >= 1 && size.height >= 1 && size.width <= DRAWING_MAX.width && size.height <= DRAWING_MAX.height;
  if (!fits) throw new ApiError('invalid', { field: 'drawingData' });
  return { media, bytes };
}

export function dataUrlOf({ bytes, media }: Picture): string {
  return `data:${media};base64,${toBase64(bytes)}`;
}
