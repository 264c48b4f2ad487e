import { DRAWING_CANVAS, DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { type PaintContext, paintLine, paintSheet } from '#src/game-kit/sketch/paint.ts';
import type { Line } from '#src/game-kit/sketch/sketch.ts';
import { grayPng } from './gray-png.ts';

/** The canvas functions that a picture needs. */
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

/** Encodings in order of preference: the first that works and is small enough wins, nearly always number one. */
const WAYS: readonly Way[] = [
  { width: DRAWING_MAX.width, make: gray },
  // For browsers without compression.
  { width: DRAWING_MAX.width, make: png },
  // For a page full of scribbles.
  { width: DRAWING_MAX.width, make: jpeg },
  { width: DRAWING_CANVAS.width, make: jpeg },
];

/**
 * A drawing as a data URL for the API: a PNG of 800 x 600, except in extreme cases.
 * @throws Error when the browser gives no canvas, or nothing fits
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

/** Ignore the failure; try the next encoder. */
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

/** Number of bytes in a base64 data URL. */
export function bytesOf(url: string): number {
  const encoded = url.slice(url.indexOf(',') + 1);
  return (encoded.length * 3) / 4 - (encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0);
}
