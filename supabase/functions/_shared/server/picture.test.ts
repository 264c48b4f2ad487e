import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '../contract/masterpiece.ts';
import { ApiError } from './api-error.ts';
import { dataUrlOf, readPicture } from './picture.ts';
import {
  JPEG,
  LOSSLESS_WEBP,
  noisePng,
  PNG,
  pngHeader,
  pngOf,
  pngUrl,
  TRANSPARENT_WEBP,
  WEBP,
} from './picture-samples.ts';

const SAMPLES = { PNG, JPEG, WEBP, LOSSLESS_WEBP, TRANSPARENT_WEBP };
const samples = Object.entries(SAMPLES);
const NOTHING = Buffer.alloc(0);
const IEND = ['IEND', NOTHING] as const;
const IDAT = ['IDAT', deflateSync(Buffer.alloc(2_000))] as const;

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const mediaOf = (url: string) => url.slice('data:'.length, url.indexOf(';'));
const dataUrl = (media: string, bytes: Uint8Array) => `data:${media};base64,${Buffer.from(bytes).toString('base64')}`;
const sameMedia = (url: string, bytes: Uint8Array) => dataUrl(mediaOf(url), bytes);

/** What is said to a picture: the refusal's code and field, or null when it is taken. */
function refusalOf(url: string): string | null {
  try {
    readPicture(url);
    return null;
  } catch (error) {
    // Whatever else is thrown would be a fault of ours.
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.extra.field].filter(Boolean).join(' ');
  }
}

const WRONG = 'invalid drawingData';

describe('a picture as browsers make it', () => {
  test.each(samples)('%s', (_, url) => {
    expect(drawingData.safeParse(url).success).toBe(true);
    const { bytes, media } = readPicture(url);
    expect(Buffer.from(bytes).equals(bytesOf(url))).toBe(true);
    expect(media).toBe(mediaOf(url));
    expect(dataUrlOf({ bytes, media })).toBe(url);
  });

  test('of the largest size that is allowed', () => {
    expect(refusalOf(pngUrl(pngOf([pngHeader(DRAWING_MAX.width, DRAWING_MAX.height), IDAT, IEND])))).toBeNull();
  });

  test('with other chunks than the picture itself', () => {
    const text = ['tEXt', Buffer.from('Software\0Canvas')] as const;
    expect(refusalOf(pngUrl(pngOf([pngHeader(40, 40), text, IDAT, IDAT, IEND])))).toBeNull();
  });
});

describe('is refused', () => {
  test.each(samples)('%s under the name of another kind', (_, url) => {
    for (const media of ['image/png', 'image/jpeg', 'image/webp']) {
      if (media !== mediaOf(url)) expect(refusalOf(dataUrl(media, bytesOf(url)))).toBe(WRONG);
    }
  });

  test.each(samples)('%s that is cut off anywhere', (_, url) => {
    const bytes = bytesOf(url);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(refusalOf(sameMedia(url, bytes.subarray(0, length)))).toBe(WRONG);
    }
  });

  test.each(samples)('%s with anything after it', (_, url) => {
    for (const tail of ['\0', '\n', '<script>alert(1)</script>', 'PK\x03\x04', '\xff\xd9', 'IEND']) {
      expect(refusalOf(sameMedia(url, Buffer.concat([bytesOf(url), Buffer.from(tail, 'latin1')])))).toBe(WRONG);
    }
    expect(refusalOf(sameMedia(url, Buffer.concat([bytesOf(url), bytesOf(url)])))).toBe(WRONG);
  });

  test.each(samples)('%s with anything before it', (_, url) => {
    for (const head of ['\0', '<!DOCTYPE html>', 'GIF89a', '%PDF-1.7\n']) {
      expect(refusalOf(sameMedia(url, Buffer.concat([Buffer.from(head, 'latin1'), bytesOf(url)])))).toBe(WRONG);
    }
  });

  test('a PNG with any bit that is not as it was', () => {
    const bytes = bytesOf(PNG);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const damaged = Uint8Array.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(refusalOf(sameMedia(PNG, damaged))).toBe(WRONG);
    }
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['PDF', '%PDF-1.7\n'],
    ['ZIP', 'PK\x03\x04'],
    ['text', 'hello'],
  ])('%s under the name of a picture', (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const media of ['image/png', 'image/jpeg', 'image/webp']) expect(refusalOf(dataUrl(media, bytes))).toBe(WRONG);
  });

  test.each([
    ['too wide', DRAWING_MAX.width + 1, 1],
    ['too high', 1, DRAWING_MAX.height + 1],
    ['huge', 0x7fffffff, 0x7fffffff],
    ['beyond all numbers', 0xffffffff, 0xffffffff],
    ['without width', 0, 10],
    ['without height', 10, 0],
  ])('a picture that is %s', (_, width, height) => {
    expect(refusalOf(pngUrl(pngOf([pngHeader(width, height), IDAT, IEND])))).toBe(WRONG);
  });

  test('a JPEG or WebP that is too large in pixels', () => {
    const jpeg = bytesOf(JPEG);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    jpeg.writeUInt16BE(DRAWING_MAX.height + 1, frame + 5);
    expect(refusalOf(sameMedia(JPEG, jpeg))).toBe(WRONG);
    const webp = bytesOf(TRANSPARENT_WEBP);
    webp.writeUIntLE(DRAWING_MAX.width, 'RIFF    WEBPVP8X    ....'.length, 3);
    expect(refusalOf(sameMedia(TRANSPARENT_WEBP, webp))).toBe(WRONG);
  });

  test.each([
    ['two headers', [pngHeader(10, 10), pngHeader(5_000, 5_000), IDAT, IEND]],
    ['a header that comes late', [IDAT, pngHeader(10, 10), IEND]],
    ['no picture', [pngHeader(10, 10), IEND]],
    ['no end', [pngHeader(10, 10), IDAT]],
    ['two ends', [pngHeader(10, 10), IDAT, IEND, IEND]],
    ['motion', [pngHeader(10, 10), ['acTL', Buffer.alloc(8)] as const, IDAT, IEND]],
  ])('a PNG with %s', (_, chunks) => {
    expect(refusalOf(pngUrl(pngOf(chunks)))).toBe(WRONG);
  });

  test('a JPEG with a second frame of another size, or with none', () => {
    const jpeg = bytesOf(JPEG);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    const segment = jpeg.subarray(frame, frame + 2 + 0x11);
    const twice = Buffer.concat([jpeg.subarray(0, frame), segment, jpeg.subarray(frame)]);
    const without = Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(frame + segment.length)]);
    expect([twice, without].map((bytes) => refusalOf(sameMedia(JPEG, bytes)))).toEqual([WRONG, WRONG]);
  });

  test('a WebP whose picture is none, or moves', () => {
    const [lossy, moving] = [bytesOf(WEBP), bytesOf(TRANSPARENT_WEBP)];
    lossy[23] = 0;
    moving.write('ANMF', moving.indexOf('ALPH'));
    expect(refusalOf(sameMedia(WEBP, lossy))).toBe(WRONG);
    expect(refusalOf(sameMedia(TRANSPARENT_WEBP, moving))).toBe(WRONG);
  });

  test('what is no base64, and a length that base64 can not have', () => {
    for (const data of ['', 'AAAAA', 'iVBOR', '%', '===='])
      expect(refusalOf(`data:image/png;base64,${data}`)).toBe(WRONG);
  });

  test.each(['', 'x', 'data:image/svg+xml;base64,AAAA', 'data:image/gif;base64,AAAA', 'data:text/html;base64,AAAA'])(
    'no data URL of a picture: %j',
    (url) => expect(refusalOf(url)).toBe(WRONG),
  );

  test('a picture of too many bytes, and not one that just fits', () => {
    const filled = (bytes: number) => pngUrl(pngOf([pngHeader(10, 10), ['IDAT', Buffer.alloc(bytes - 57)], IEND]));
    expect(bytesOf(filled(DRAWING_MAX.bytes))).toHaveLength(DRAWING_MAX.bytes);
    expect(refusalOf(filled(DRAWING_MAX.bytes))).toBeNull();
    expect(refusalOf(filled(DRAWING_MAX.bytes + 1))).toBe('too_large');
    expect(drawingData.safeParse(filled(DRAWING_MAX.bytes)).success).toBe(true);
  });
});

test('whatever comes is taken or refused, and never a failure', () => {
  const damaged = fc
    .record({
      url: fc.constantFrom(...Object.values(SAMPLES), pngUrl(noisePng(20, 20))),
      changes: fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }),
    })
    .map(({ url, changes }) => {
      const bytes = bytesOf(url);
      for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
      return sameMedia(url, bytes);
    });
  const rubbish = fc
    .tuple(fc.constantFrom(...Object.values(SAMPLES)), fc.uint8Array({ maxLength: 400 }), fc.nat(40))
    .map(([url, bytes, kept]) => sameMedia(url, Buffer.concat([bytesOf(url).subarray(0, kept), bytes])));
  fc.assert(
    fc.property(fc.oneof(damaged, rubbish), (url) => {
      expect([null, WRONG]).toContain(refusalOf(url));
    }),
    { numRuns: 2_000 },
  );
});
