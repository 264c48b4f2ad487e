import { disableTypes, imageSize, types } from 'image-size';
import { DRAWING_MAX, type DRAWING_MEDIA } from '../contract/games/drawings.ts';
import { ApiError } from './api-error.ts';
import { fromBase64 } from './base64.ts';

export type PictureMedia = (typeof DRAWING_MEDIA)[number];

export interface Picture {
  media: PictureMedia;
  bytes: Uint8Array<ArrayBuffer>;
}

const TYPES: Record<PictureMedia, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
disableTypes(types.filter((type) => !Object.values(TYPES).includes(type)));

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,/;

/** Type, width and height; null if the library finds none or fails on the bytes. */
function sizeOf(bytes: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/**
 * The picture of a data URL (the contract's `drawingData`): its head must be that of a PNG, JPEG or WebP picture, as the URL
 * says, of 1 to `DRAWING_MAX.width` x `DRAWING_MAX.height` pixels. Else it is refused as `invalid`, field `drawingData`;
 * more than `DRAWING_MAX.bytes` as `too_large`. The rest is not checked: `onMedia` serves the bytes so that a browser
 * treats them only as a picture.
 */
export function readPicture(drawingData: string): Picture {
  const media = DATA_URL.exec(drawingData)?.[1] as PictureMedia | undefined;
  const bytes = media === undefined ? null : fromBase64(drawingData.slice(drawingData.indexOf(',') + 1));
  if (bytes !== null && bytes.length > DRAWING_MAX.bytes) throw new ApiError('too_large');
  const size = bytes && sizeOf(bytes);
  const isGood =
    media !== undefined &&
    size?.type === TYPES[media] &&
    size.width >= 1 &&
    size.height >= 1 &&
    size.width <= DRAWING_MAX.width &&
    size.height <= DRAWING_MAX.height;
  if (!isGood || bytes === null) throw new ApiError('invalid', { field: 'drawingData' });
  return { media, bytes };
}
