import { DRAWING_CANVAS, DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { grayPng } from './gray-png.ts';
import { type PaintContext, paintLine, paintSheet } from './paint.ts';
import type { Line } from './sketch.ts';

/** A canvas as far as a picture needs one. */
export interface Sheet {
  context: PaintContext;
  /** Red, green, blue, alpha of each pixel. */
  pixels: () => ArrayLike<number>;
  toDataUrl: (type: string, quality: number) => string;
}

interface Way {
  /** In pixels; the height follows. */
  width: number;
  make: (sheet: Sheet, width: number) => string | Promise<string>;
}

const JPEG_QUALITY = 0.7;
const heightOf = (width: number) => (width * DRAWING_CANVAS.height) / DRAWING_CANVAS.width;

const gray = async ({ pixels }: Sheet, width: number) =>
  `data:image/png;base64,${base64(await grayPng(pixels(), width, heightOf(width)))}`;
const png = ({ toDataUrl }: Sheet) => toDataUrl('image/png', 1);
const jpeg = ({ toDataUrl }: Sheet) => toDataUrl('image/jpeg', JPEG_QUALITY);

/** Tried one after the other until one works and is small enough: by far most drawings are the first. */
const WAYS: readonly Way[] = [
  { width: DRAWING_MAX.width, make: gray },
  // A browser that can not compress by itself.
  { width: DRAWING_MAX.width, make: png },
  // A page that is scribbled all over.
  { width: DRAWING_MAX.width, make: jpeg },
  { width: DRAWING_CANVAS.width, make: jpeg },
];

/**
 * A drawing as a data URL that the API takes: a PNG of 800 x 600, in all but the wildest cases.
 * @throws Error where the browser gives no canvas, or nothing fits
 */
export async function pictureOf(lines: readonly Line[], sheetOf: (width: number) => Sheet = newSheet): Promise<string> {
  for (const { width, make } of WAYS) {
    const sheet = sheetOf(width);
    paintSheet(sheet.context, width / DRAWING_CANVAS.width);
    for (const line of lines) paintLine(sheet.context, line);
    const url = await attempt(() => make(sheet, width));
    if (/^data:image\/(?:png|jpeg);base64,/.test(url) && bytesOf(url) <= DRAWING_MAX.bytes) return url;
  }
  throw new Error('This drawing could not be made into a picture.');
}

/** What does not work here is not worth a word: there is another way. */
async function attempt(make: () => string | Promise<string>): Promise<string> {
  try {
    return await make();
  } catch {
    return '';
  }
}

function newSheet(width: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = heightOf(width);
  // Opaque: white is white.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no canvas.');
  return {
    context,
    pixels: () => context.getImageData(0, 0, canvas.width, canvas.height).data,
    toDataUrl: (type, quality) => canvas.toDataURL(type, quality),
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** How many bytes a base64 data URL stands for. */
export function bytesOf(url: string): number {
  const encoded = url.slice(url.indexOf(',') + 1);
  return (encoded.length * 3) / 4 - (encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0);
}
