import { DRAWING_CANVAS, DRAWING_MAX } from '#shared/contract/masterpiece.ts';
import { type PaintContext, paintLine, paintSheet } from './paint.ts';
import type { Line } from './sketch.ts';

/** What is tried until it is small enough: a page that is scribbled all over makes a large PNG. */
const FORMATS = [
  { type: 'image/png', width: DRAWING_MAX.width },
  { type: 'image/png', width: DRAWING_CANVAS.width },
  { type: 'image/jpeg', width: DRAWING_MAX.width },
  { type: 'image/jpeg', width: DRAWING_CANVAS.width },
] as const;
const JPEG_QUALITY = 0.7;

/** A canvas as far as a picture needs one. */
export interface Sheet {
  context: PaintContext;
  toDataUrl: (type: string, quality: number) => string;
}

/**
 * A drawing as a data URL that the API takes: a PNG of 800 x 600, in all but the wildest cases.
 * @throws Error where the browser gives no canvas, or nothing fits
 */
export function pictureOf(lines: readonly Line[], sheetOf: (width: number) => Sheet = newSheet): string {
  for (const { type, width } of FORMATS) {
    const { context, toDataUrl } = sheetOf(width);
    paintSheet(context, width / DRAWING_CANVAS.width);
    for (const line of lines) paintLine(context, line);
    const url = toDataUrl(type, JPEG_QUALITY);
    if (url.startsWith(`data:${type};base64,`) && bytesOf(url) <= DRAWING_MAX.bytes) return url;
  }
  throw new Error('This drawing could not be made into a picture.');
}

/** @param width in pixels; the height follows */
function newSheet(width: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = (width * DRAWING_CANVAS.height) / DRAWING_CANVAS.width;
  // Opaque: white is white, and a picture without transparency is smaller.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no canvas.');
  return { context, toDataUrl: (type, quality) => canvas.toDataURL(type, quality) };
}

/** How many bytes a base64 data URL stands for. */
export function bytesOf(url: string): number {
  const base64 = url.slice(url.indexOf(',') + 1);
  return (base64.length * 3) / 4 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
}
