import { DRAWING_MAX, type DRAWING_MEDIA } from '../contract/games/drawings.ts';
import { isPng } from './png.ts';

export type PictureMedia = (typeof DRAWING_MEDIA)[number];
type Bytes = Uint8Array<ArrayBuffer>;

/** More scans than any encoder writes: each of them is a whole pass over the pixels for whoever shows the picture. */
const JPEG_SCANS_MAX = 20;
/** Segments with tables. */
const QUANTIZATION = 0xdb;
const HUFFMAN = 0xc4;
/** Chunks of moving pictures: nobody's drawing is to blink. */
const MOVING = new Set(['ANIM', 'ANMF']);
const isMoving = (name: string) => MOVING.has(name);
/** What the data of a WebP picture begins with, by its chunk: bytes at their places. */
const WEBP_STARTS: Record<string, readonly [place: number, byte: number][]> = {
  'VP8 ': [
    [3, 0x9d],
    [4, 0x01],
    [5, 0x2a],
  ],
  VP8L: [[0, 0x2f]],
};

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Bytes, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}

/** Where the coded data of a JPEG scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * From SOI through well-formed segments and scans to EOI, which is the end, with one frame header and the tables that
 * browsers need before the first scan.
 */
function isJpeg(bytes: Bytes): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const view = viewOf(bytes);
  let frames = 0;
  let scans = 0;
  const seen = new Set<number>();
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === bytes.length && frames === 1 && scans > 0;
    // Nothing but SOI, EOI and restarts stands without a length, and those do not stand between segments.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0xff || at + 4 > bytes.length) return false;
    // DHT, JPG and DAC are no frames; browsers decode three kinds of the others.
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) frames += marker <= 0xc2 ? 1 : 2;
    const length = view.getUint16(at + 2);
    if (length < 2) return false;
    seen.add(marker);
    at += 2 + length;
    if (marker !== 0xda) continue;
    if (frames !== 1 || !seen.has(QUANTIZATION) || !seen.has(HUFFMAN) || at > bytes.length) return false;
    scans += 1;
    if (scans > JPEG_SCANS_MAX) return false;
    at = endOfScan(bytes, at);
  }
  return false;
}

/** A RIFF container of exactly this length, whose chunks fill it, with one picture that stands still. */
function isWebp(bytes: Bytes): boolean {
  if (bytes.length < 20 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return false;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return false;
  const names: string[] = [];
  let images = 0;
  let at = 12;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return false;
    const name = textAt(bytes, at);
    const start = WEBP_STARTS[name];
    if (start?.some(([place, byte]) => bytes[at + 8 + place] !== byte)) return false;
    if (start !== undefined) images += 1;
    names.push(name);
    const length = view.getUint32(at + 4, true);
    // Chunks of an odd length are followed by a byte of padding.
    at += 8 + length + (length % 2);
  }
  const isSimple = names.length === 1;
  return at === bytes.length && images === 1 && (isSimple || names[0] === 'VP8X') && !names.some(isMoving);
}

const CHECKS: Record<PictureMedia, (bytes: Bytes) => boolean | Promise<boolean>> = {
  'image/png': (bytes) => isPng(bytes, DRAWING_MAX),
  'image/jpeg': isJpeg,
  'image/webp': isWebp,
};

/** Whether the bytes are a whole, still picture of that kind and nothing else: nothing is missing, nothing comes after. */
export async function isPicture(media: PictureMedia, bytes: Bytes): Promise<boolean> {
  return CHECKS[media](bytes);
}
