import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

// Pictures for tests, made by a browser (Chromium) from a canvas of 16 x 12 pixels: one stroke on white or on transparency.

function dataUrl(media: string, base64: readonly string[]): string {
  return `data:${media};base64,${base64.join('')}`;
}

export const PNG = dataUrl('image/png', [
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAAA5ElEQVR4AZSRuw4BYRCFl+jEpaCQeAGdoFHToeA9hHgPcXkPiYJKIUoKiY5C5w',
  'lEJYLviAnisnZzvn9mdmZPNvP7nccTIo2BJ5lBlK+2dxpEe0/6WzaYZSwOYejCAtLgKjOYMTkFkwyXFG0IwleZwYmJIjThAJKPowVrKMFHmYGa',
  'Z44epGAMpiTJCAaQgBc9G1hjR1KGKign3FTj3EAd9HcEx/lkcGtwDEF/0ydeQNJVq55QBOCngfrah641R7ECU4EkD64GmhG6kQyJlronaidz4t',
  '8GmtWSOyQRqMARPBlo/o0rAAAA//976M9xAAAABklEQVQDAEvoIRm1cohpAAAAAElFTkSuQmCC',
]);

export const JPEG = dataUrl('image/jpeg', [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSEx',
  'IQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAM',
  'ABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAkEAACAQMEAgIDAAAAAAAAAAABAgMEBQcABggREhMUIRYiJv/EABQBAQAAAA',
  'AAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwB55JbR5y4cy7duRXHfd9RkPadxSA3bHVwLS/GiiiVG+HF3',
  '99+JfuEpL5P9rKO9JHFnnfhzk/8AzVDLPtXftMriu2pd28KlXjB9nocgCdV6bvoB1CksijVJaO67jzhS5ZYt2c6rHNo/O7UkiU17jRo5v3Qxlp',
  'AhCSv4EqHkVmUHpSNB/9k=',
]);

export const WEBP = dataUrl('image/webp', [
  'UklGRogAAABXRUJQVlA4IHwAAACwAgCdASoQAAwAAUAmJaQAD4BfI+kgH1RwBKVM+AAA/th//TG2J/jX9S/6lXyvDp2afN8UFB3KKgwLRv+3/8',
  'Re/8afbz4YOrZCYcMykBZw5A/5p6741Ec4uFlP7LWWDaif98dMuY9MJKN6zmlcL2jN4bAtL1CszQf/kAAA',
]);

export const LOSSLESS_WEBP = dataUrl('image/webp', [
  'UklGRtAAAABXRUJQVlA4TMMAAAAvD8ACACehuG0kNXjLe4zPPcVtI6nBW95jfO4pbhtJDd7yHuNzb/4jpRQA1FoBAABgZszMvRczG2NARO4OAK',
  'iqiMDMIgIiQkT/fyLC3amqWitE9N5DREQEMyMiAAAAiAhEhIgAAACAw0iSVWW+O/Bxh/+Z/HPELoaI/its27bJ3kl7ht4uqqqqXot8nEPYAfUx',
  'gqkBkuUjoHlMgXIbBU8dwHCOjE0JZOtXQPdFArRTFDxUwP794GjnKu+fqqqqqqrxNwkA',
]);

export const TRANSPARENT_WEBP = dataUrl('image/webp', [
  'UklGRsIAAABXRUJQVlA4WAoAAAAQAAAADwAACwAAQUxQSIMAAAANgFtt2zHpGRsFTANmNpGdTQ22Ittae7cHx0akIozQNkqIiAkAOLQr/Jq/h+',
  'GR19+ogbLGc/iL9Vcd1DOr+Zsfnq2SKpsQ9yRXvsPryGTXAcHkQ+j0G+DIRxkRwNkYHX37BphP+cMETk1oe/4O15ntOTkMt7s/APsubXGDit++',
  'DhXxnwBWUDggGAAAADABAJ0BKhAADAABQCYlpAADcAD+/TZoAA==',
]);

type Chunk = readonly [name: string, data: Uint8Array];

function bigEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** A PNG of these chunks, with correct lengths and checksums. */
function pngOf(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    return Buffer.concat([bigEndian(data.length), named, bigEndian(crc32(named))]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** The header of an 8-bit gray PNG. */
function pngHeader(width: number, height: number): Chunk {
  return ['IHDR', Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([8, 0, 0, 0, 0])])];
}

/** A valid gray PNG of noise, so that it is no smaller than its pixels, and unique. */
export function noisePng(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width)]));
  return pngOf([pngHeader(width, height), ['IDAT', deflateSync(Buffer.concat(rows))], ['IEND', Buffer.alloc(0)]]);
}

/** A valid PNG of one gray, of hardly any bytes. */
export function plainPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  return pngOf([pngHeader(width, height), ['IDAT', deflateSync(rows)], ['IEND', Buffer.alloc(0)]]);
}

/** A gray PNG that is as light at each pixel as `lightAt` says, from 0 to 255; `head` may claim another size. */
export function drawnPng(
  width: number,
  height: number,
  lightAt: (x: number, y: number) => number,
  head: readonly [width: number, height: number] = [width, height],
): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = lightAt(x, y);
  }
  return pngOf([pngHeader(...head), ['IDAT', deflateSync(rows)], ['IEND', Buffer.alloc(0)]]);
}

export function pngUrl(bytes: Uint8Array): string {
  return dataUrl('image/png', [Buffer.from(bytes).toString('base64')]);
}
