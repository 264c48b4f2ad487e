import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '../contract/games/drawings.ts';
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
/** The data of a white gray picture. */
const dataOf = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));
const IDAT = ['IDAT', dataOf(10, 10)] as const;

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const mediaOf = (url: string) => url.slice('data:'.length, url.indexOf(';'));
const dataUrl = (media: string, bytes: Uint8Array) => `data:${media};base64,${Buffer.from(bytes).toString('base64')}`;
const sameMedia = (url: string, bytes: Uint8Array) => dataUrl(mediaOf(url), bytes);

/** What is said to a picture: the refusal's code and field, or null when it is taken. */
async function refusalOf(url: string): Promise<string | null> {
  try {
    await readPicture(url);
    return null;
  } catch (error) {
    // Whatever else is thrown would be a fault of ours.
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.extra.field].filter(Boolean).join(' ');
  }
}

const WRONG = 'invalid drawingData';

describe('a picture as browsers make it', () => {
  test.each(samples)('%s', async (_, url) => {
    expect(drawingData.safeParse(url).success).toBe(true);
    const { bytes, media } = await readPicture(url);
    expect(Buffer.from(bytes).equals(bytesOf(url))).toBe(true);
    expect(media).toBe(mediaOf(url));
    expect(dataUrlOf({ bytes, media })).toBe(url);
  });

  test('of the largest size that is allowed', async () => {
    expect(
      await refusalOf(
        pngUrl(
          pngOf([
            pngHeader(DRAWING_MAX.width, DRAWING_MAX.height),
            ['IDAT', dataOf(DRAWING_MAX.width, DRAWING_MAX.height)],
            IEND,
          ]),
        ),
      ),
    ).toBeNull();
  });

  test('with other chunks than the picture itself', async () => {
    const text = ['tEXt', Buffer.from('Software\0Canvas')] as const;
    const data = dataOf(40, 40);
    const parts = [data.subarray(0, 9), data.subarray(9)].map((part) => ['IDAT', part] as const);
    expect(await refusalOf(pngUrl(pngOf([pngHeader(40, 40), text, ...parts, IEND])))).toBeNull();
  });
});

describe('is refused', () => {
  test.each(samples)('%s under the name of another kind', async (_, url) => {
    for (const media of ['image/png', 'image/jpeg', 'image/webp']) {
      if (media !== mediaOf(url)) expect(await refusalOf(dataUrl(media, bytesOf(url)))).toBe(WRONG);
    }
  });

  test.each(samples)('%s that is cut off anywhere', async (_, url) => {
    const bytes = bytesOf(url);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(await refusalOf(sameMedia(url, bytes.subarray(0, length)))).toBe(WRONG);
    }
  });

  test.each(samples)('%s with anything after it', async (_, url) => {
    for (const tail of ['\0', '\n', '<script>alert(1)</script>', 'PK\x03\x04', '\xff\xd9', 'IEND']) {
      expect(await refusalOf(sameMedia(url, Buffer.concat([bytesOf(url), Buffer.from(tail, 'latin1')])))).toBe(WRONG);
    }
    expect(await refusalOf(sameMedia(url, Buffer.concat([bytesOf(url), bytesOf(url)])))).toBe(WRONG);
  });

  test.each(samples)('%s with anything before it', async (_, url) => {
    for (const head of ['\0', '<!DOCTYPE html>', 'GIF89a', '%PDF-1.7\n']) {
      expect(await refusalOf(sameMedia(url, Buffer.concat([Buffer.from(head, 'latin1'), bytesOf(url)])))).toBe(WRONG);
    }
  });

  test('a PNG with any bit that is not as it was', async () => {
    const bytes = bytesOf(PNG);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const damaged = Uint8Array.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await refusalOf(sameMedia(PNG, damaged))).toBe(WRONG);
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
  ])('%s under the name of a picture', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const media of ['image/png', 'image/jpeg', 'image/webp'])
      expect(await refusalOf(dataUrl(media, bytes))).toBe(WRONG);
  });

  test.each([
    ['too wide', DRAWING_MAX.width + 1, 1],
    ['too high', 1, DRAWING_MAX.height + 1],
    ['huge', 0x7fffffff, 0x7fffffff],
    ['beyond all numbers', 0xffffffff, 0xffffffff],
    ['without width', 0, 10],
    ['without height', 10, 0],
  ])('a picture that is %s', async (_, width, height) => {
    expect(await refusalOf(pngUrl(pngOf([pngHeader(width, height), IDAT, IEND])))).toBe(WRONG);
  });

  test('a JPEG or WebP that is too large in pixels', async () => {
    const jpeg = bytesOf(JPEG);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    jpeg.writeUInt16BE(DRAWING_MAX.height + 1, frame + 5);
    expect(await refusalOf(sameMedia(JPEG, jpeg))).toBe(WRONG);
    const webp = bytesOf(TRANSPARENT_WEBP);
    webp.writeUIntLE(DRAWING_MAX.width, 'RIFF    WEBPVP8X    ....'.length, 3);
    expect(await refusalOf(sameMedia(TRANSPARENT_WEBP, webp))).toBe(WRONG);
  });

  test.each([
    ['two headers', [pngHeader(10, 10), pngHeader(5_000, 5_000), IDAT, IEND]],
    ['a header that comes late', [IDAT, pngHeader(10, 10), IEND]],
    ['no picture', [pngHeader(10, 10), IEND]],
    ['no end', [pngHeader(10, 10), IDAT]],
    ['two ends', [pngHeader(10, 10), IDAT, IEND, IEND]],
    ['motion', [pngHeader(10, 10), ['acTL', Buffer.alloc(8)] as const, IDAT, IEND]],
  ])('a PNG with %s', async (_, chunks) => {
    expect(await refusalOf(pngUrl(pngOf(chunks)))).toBe(WRONG);
  });

  test('a JPEG with a second frame of another size, or with none', async () => {
    const jpeg = bytesOf(JPEG);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
    const segment = jpeg.subarray(frame, frame + 2 + 0x11);
    const twice = Buffer.concat([jpeg.subarray(0, frame), segment, jpeg.subarray(frame)]);
    const without = Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(frame + segment.length)]);
    expect(await Promise.all([twice, without].map((bytes) => refusalOf(sameMedia(JPEG, bytes))))).toEqual([
      WRONG,
      WRONG,
    ]);
  });

  test('a WebP whose picture is none, or moves', async () => {
    const [lossy, moving] = [bytesOf(WEBP), bytesOf(TRANSPARENT_WEBP)];
    lossy[23] = 0;
    moving.write('ANMF', moving.indexOf('ALPH'));
    expect(await refusalOf(sameMedia(WEBP, lossy))).toBe(WRONG);
    expect(await refusalOf(sameMedia(TRANSPARENT_WEBP, moving))).toBe(WRONG);
  });

  test('what is no base64, and a length that base64 can not have', async () => {
    for (const data of ['', 'AAAAA', 'iVBOR', '%', '===='])
      expect(await refusalOf(`data:image/png;base64,${data}`)).toBe(WRONG);
  });

  test.each(['', 'x', 'data:image/svg+xml;base64,AAAA', 'data:image/gif;base64,AAAA', 'data:text/html;base64,AAAA'])(
    'no data URL of a picture: %j',
    async (url) => expect(await refusalOf(url)).toBe(WRONG),
  );

  test('a picture of too many bytes, and not one that just fits', async () => {
    const filled = (bytes: number) =>
      pngUrl(pngOf([pngHeader(10, 10), ['tEXt', Buffer.alloc(bytes - 69 - IDAT[1].length)], IDAT, IEND]));
    expect(bytesOf(filled(DRAWING_MAX.bytes))).toHaveLength(DRAWING_MAX.bytes);
    expect(await refusalOf(filled(DRAWING_MAX.bytes))).toBeNull();
    expect(await refusalOf(filled(DRAWING_MAX.bytes + 1))).toBe('too_large');
    expect(drawingData.safeParse(filled(DRAWING_MAX.bytes)).success).toBe(true);
  });
});

describe('a PNG', () => {
  const ihdr = (bytes: readonly number[], width = 10, height = 10) => {
    const [name, header] = pngHeader(width, height);
    return [name, Buffer.concat([header.subarray(0, 8), Buffer.from(bytes)])] as const;
  };
  const png = (header: readonly number[], data: Uint8Array, ...more: (readonly [string, Uint8Array])[]) =>
    refusalOf(pngUrl(pngOf([ihdr(header), ...more, ['IDAT', data], IEND])));
  const PALETTE = ['PLTE', Buffer.alloc(6)] as const;

  test.each([
    ['1 bit of gray', [1, 0, 0, 0, 0], 3, []],
    ['16 bits of gray', [16, 0, 0, 0, 0], 21, []],
    ['color', [8, 2, 0, 0, 0], 31, []],
    ['a palette of 16', [4, 3, 0, 0, 0], 6, [PALETTE]],
    ['gray and alpha', [8, 4, 0, 0, 0], 21, []],
    ['color and alpha of 16 bits', [16, 6, 0, 0, 0], 81, []],
  ] as const)('of %s has as many bytes as that takes', async (_, header, row, more) => {
    expect(await png(header, deflateSync(Buffer.alloc(10 * row)), ...more)).toBeNull();
    for (const length of [10 * row - 1, 10 * row + 1, 0, 50_000_000]) {
      expect(await png(header, deflateSync(Buffer.alloc(length)), ...more)).toBe(WRONG);
    }
  });

  test('that is interlaced has the rows of its passes', async () => {
    // 10 x 10 gray: two columns and rows of every eighth pixel, and so on.
    const rows = [2 * 3, 2 * 2, 1 * 4, 3 * 3, 2 * 6, 5 * 6, 5 * 11].reduce((sum, pass) => sum + pass, 0);
    expect(await png([8, 0, 0, 0, 1], deflateSync(Buffer.alloc(rows)))).toBeNull();
    expect(await png([8, 0, 0, 0, 1], dataOf(10, 10))).toBe(WRONG);
  });

  test.each([
    ['a depth that there is not', [99, 0, 0, 0, 0]],
    ['a kind of color that there is not', [8, 77, 0, 0, 0]],
    ['4 bits of color', [4, 2, 0, 0, 0]],
    ['another packing', [8, 0, 1, 0, 0]],
    ['other filters', [8, 0, 0, 1, 0]],
    ['another interlacing', [8, 0, 0, 0, 2]],
    ['a palette that is not there', [8, 3, 0, 0, 0]],
    ['too short a header', [8, 0, 0, 0]],
  ])('with %s is none', async (_, header) => {
    expect(await png(header, dataOf(10, 10))).toBe(WRONG);
  });

  test('with data that is none, or not all of it, is none', async () => {
    const gray = [8, 0, 0, 0, 0];
    const unknownFilter = Buffer.alloc(110);
    unknownFilter[22] = 5;
    for (const data of [Buffer.from('no picture at all'), dataOf(10, 10).subarray(0, -5), deflateSync(unknownFilter)]) {
      expect(await png(gray, data)).toBe(WRONG);
    }
    expect(await png(gray, dataOf(10, 10), ['XTRA', NOTHING])).toBe(WRONG);
  });
});

describe('a JPEG', () => {
  const jpeg = bytesOf(JPEG);
  const scanAt = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(scanAt, -2);
  const withScans = (count: number) =>
    sameMedia(
      JPEG,
      Buffer.concat([jpeg.subarray(0, scanAt), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]),
    );

  test('has no more scans than its browser can take', async () => {
    expect(await refusalOf(withScans(20))).toBeNull();
    expect(await refusalOf(withScans(21))).toBe(WRONG);
  });

  test.each([
    ['quantization', 0xdb],
    ['Huffman', 0xc4],
  ])('without a %s table is none', async (_, marker) => {
    const bare = Uint8Array.from(jpeg);
    // Such segments become comments.
    for (let at = 2; at < scanAt; at += 2 + jpeg.readUInt16BE(at + 2)) if (bare[at + 1] === marker) bare[at + 1] = 0xfe;
    expect(await refusalOf(sameMedia(JPEG, bare))).toBe(WRONG);
  });
});

test('whatever comes is taken or refused, and never a failure', async () => {
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
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, rubbish), async (url) => {
      expect([null, WRONG]).toContain(await refusalOf(url));
    }),
    { numRuns: 2_000 },
  );
});
