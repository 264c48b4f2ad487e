import { DRAWING_CANVAS, DRAWING_MAX, PEN_COLORS } from '#shared/contract/games/drawings.ts';
import { type PaintContext, paintMark, paintSheet } from '#src/game-kit/sketch/paint.ts';
import type { Mark } from '#src/game-kit/sketch/sketch.ts';

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

const indexed = async ({ pixels }: Sheet, width: number) =>
  `data:image/png;base64,${base64(await indexedPng(pixels(), width, heightOf(width)))}`;
const png = ({ toDataUrl }: Sheet) => toDataUrl('image/png', 1);
const jpeg = ({ toDataUrl }: Sheet) => toDataUrl('image/jpeg', JPEG_QUALITY);

/** Encodings in order of preference: the first that works and is small enough wins, nearly always number one. */
const WAYS: readonly Way[] = [
  { width: DRAWING_MAX.width, make: indexed },
  // For browsers without compression.
  { width: DRAWING_MAX.width, make: png },
  // For a page full of scribbles.
  { width: DRAWING_MAX.width, make: jpeg },
  { width: DRAWING_CANVAS.width, make: jpeg },
];

/** For the API: a PNG of 800 x 600, except in extreme cases. @throws Error without a canvas, or if nothing fits */
export async function pictureOf(marks: readonly Mark[], sheetOf: (width: number) => Sheet = newSheet): Promise<string> {
  for (const { width, make } of WAYS) {
    const sheet = sheetOf(width);
    paintSheet(sheet.context, width / DRAWING_CANVAS.width);
    for (const mark of marks) paintMark(sheet.context, mark, marks);
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

export function bytesOf(url: string): number {
  const encoded = url.slice(url.indexOf(',') + 1);
  return (encoded.length * 3) / 4 - (encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0);
}

/** Steps from each pen's color to the paper's white and to black, for the soft edges of strokes. */
const SHADES = { white: 7, black: 3 };
const PALETTE_KIND = 3;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Bytes = Uint8Array<ArrayBuffer>;
type Rgb = readonly [red: number, green: number, blue: number];

const PALETTE: readonly Rgb[] = paletteOf(Object.values(PEN_COLORS).map(rgbOf));

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** White first. */
function paletteOf(pens: readonly Rgb[]): Rgb[] {
  const shadesOf = (pen: Rgb, end: number, count: number) =>
    Array.from({ length: count }, (_, n): Rgb => {
      const mixed = (channel: number) => Math.round(channel + ((end - channel) * n) / count);
      return [mixed(pen[0]), mixed(pen[1]), mixed(pen[2])];
    });
  const shades = pens.flatMap((pen) => [
    ...shadesOf(pen, 255, SHADES.white),
    ...shadesOf(pen, 0, SHADES.black).slice(1),
  ]);
  return [[255, 255, 255], ...shades];
}

/**
 * A drawing as a PNG in indexed color: a tenth of the size of a browser's canvas export, which always has transparency.
 * It also drops the noise that some browsers add against fingerprinting.
 * @param pixels red, green, blue, alpha of each, from the upper left, as `getImageData` has them
 */
export async function indexedPng(pixels: ArrayLike<number>, width: number, height: number): Promise<Bytes> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, PALETTE_KIND], 8);
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array(PALETTE.flat())),
    chunk('IDAT', await deflated(rowsOf(pixels, width, height))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** One byte per pixel; each row starts with a byte for 'no filter'. */
function rowsOf(pixels: ArrayLike<number>, width: number, height: number): Bytes {
  const rows = new Uint8Array((1 + width) * height);
  const nearest = nearestColor();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      rows[y * (1 + width) + 1 + x] = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    }
  }
  return rows;
}

/** The number of the palette's color nearest to one; asked once for colors that differ by less than a screen shows. */
function nearestColor(): (red: number, green: number, blue: number) => number {
  const known = new Map<number, number>();
  return (red, green, blue) => {
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const found = known.get(key);
    if (found !== undefined) return found;
    const distances = PALETTE.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    const index = distances.indexOf(Math.min(...distances));
    known.set(key, index);
    return index;
  };
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(name: string, data: Bytes): Bytes {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc32(bytes: Bytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
