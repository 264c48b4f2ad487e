import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '../contract/games/drawings.ts';
import { ApiError } from './api-error.ts';
import { dataUrlOf } from './base64.ts';
import { readPicture } from './picture.ts';
import { JPEG, LOSSLESS_WEBP, noisePng, PNG, pngUrl, TRANSPARENT_WEBP, WEBP } from './testing/picture-samples.ts';

const samples = Object.entries({ PNG, JPEG, WEBP, LOSSLESS_WEBP, TRANSPARENT_WEBP });
const MEDIA = ['image/png', 'image/jpeg', 'image/webp'];
const WRONG = 'invalid drawingData';

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const mediaOf = (url: string) => url.slice('data:'.length, url.indexOf(';'));
const dataUrl = (media: string, bytes: Uint8Array) => `data:${media};base64,${Buffer.from(bytes).toString('base64')}`;

function refusalOf(url: string): string | null {
  try {
    readPicture(url);
    return null;
  } catch (error) {
    // Anything else is a bug.
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.extra.field].filter(Boolean).join(' ');
  }
}

test.each(samples)('%s as browsers make it is taken as it is', (_, url) => {
  expect(drawingData.safeParse(url).success).toBe(true);
  const { bytes, media } = readPicture(url);
  expect(Buffer.from(bytes).equals(bytesOf(url))).toBe(true);
  expect(media).toBe(mediaOf(url));
  expect(dataUrlOf({ bytes, media })).toBe(url);
});

describe('is refused', () => {
  test.each(samples)('%s under the name of another kind, or with anything before it', (_, url) => {
    for (const media of MEDIA) if (media !== mediaOf(url)) expect(refusalOf(dataUrl(media, bytesOf(url)))).toBe(WRONG);
    for (const head of ['\0', '<!DOCTYPE html>', 'GIF89a', '%PDF-1.7\n']) {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), bytesOf(url)]);
      expect(refusalOf(dataUrl(mediaOf(url), bytes))).toBe(WRONG);
    }
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['text', 'hello'],
    ['nothing', ''],
  ])('%s under the name of a picture', (_, text) => {
    for (const media of MEDIA) expect(refusalOf(dataUrl(media, Buffer.from(text, 'latin1')))).toBe(WRONG);
  });

  test.each([
    [DRAWING_MAX.width, DRAWING_MAX.height, null],
    [DRAWING_MAX.width + 1, 1, WRONG],
    [1, DRAWING_MAX.height + 1, WRONG],
    [0xffffffff, 0xffffffff, WRONG],
    [0, 10, WRONG],
    [10, 0, WRONG],
  ])('a PNG of %i x %i: %s', (width, height, refusal) => {
    const bytes = bytesOf(PNG);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    expect(refusalOf(dataUrl('image/png', bytes))).toBe(refusal);
  });

  test('a JPEG or WebP that is too large in pixels', () => {
    const jpeg = bytesOf(JPEG);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    jpeg.writeUInt16BE(DRAWING_MAX.height + 1, frame + 5);
    expect(refusalOf(dataUrl('image/jpeg', jpeg))).toBe(WRONG);
    const webp = bytesOf(TRANSPARENT_WEBP);
    webp.writeUIntLE(DRAWING_MAX.width, 'RIFF    WEBPVP8X    ....'.length, 3);
    expect(refusalOf(dataUrl('image/webp', webp))).toBe(WRONG);
  });

  test.each(['', 'data:image/svg+xml;base64,AAAA', 'data:text/html;base64,AAAA', 'data:image/png;base64,%'])(
    'no data URL of a picture: %j',
    (url) => expect(refusalOf(url)).toBe(WRONG),
  );

  test('a picture of too many bytes, and not one that just fits', () => {
    const padded = (length: number) => pngUrl(Buffer.concat([bytesOf(PNG), Buffer.alloc(length)]).subarray(0, length));
    expect(refusalOf(padded(DRAWING_MAX.bytes))).toBeNull();
    expect(drawingData.safeParse(padded(DRAWING_MAX.bytes)).success).toBe(true);
    expect(refusalOf(padded(DRAWING_MAX.bytes + 1))).toBe('too_large');
  });
});

test('whatever comes is taken or refused, and never a failure', () => {
  const url = fc.constantFrom(...samples.map(([, sample]) => sample), pngUrl(noisePng(20, 20)));
  const damaged = fc
    .record({ url, changes: fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 6 }), cut: fc.nat(200) })
    .map(({ changes, cut, url: sample }) => {
      const bytes = bytesOf(sample);
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return dataUrl(mediaOf(sample), bytes.subarray(0, bytes.length - cut));
    });
  fc.assert(
    fc.property(damaged, (sample) => {
      expect([null, WRONG]).toContain(refusalOf(sample));
    }),
    { numRuns: 1_000 },
  );
});
