import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '#shared/contract/games/drawings.ts';
import { paper } from '#src/game-kit/testing/paper.ts';
import { bytesOf, indexedPng, pictureOf } from './picture.ts';

const DOT = { line: [1, 2], color: '#000000', width: 3 };

/** Sheets with pictures of a given size in bytes, by type and width; without pixels where the browser hides them. */
function sheets(bytes: (type: string, width: number) => number, pixels?: (width: number) => ArrayLike<number>) {
  const tried: string[] = [];
  const sheetOf = (width: number) => ({
    context: paper().context,
    pixels: () => {
      tried.push(`pixels ${width}`);
      if (!pixels) throw new Error('not allowed');
      return pixels(width);
    },
    toDataUrl: (type: string) => {
      tried.push(`${type} ${width}`);
      return `data:${type};base64,${'A'.repeat(Math.ceil(bytes(type, width) / 3) * 4)}`;
    },
  });
  return { tried, sheetOf };
}

test('is a PNG of 800 x 600, as the API requires', async () => {
  const { tried, sheetOf } = sheets(
    () => 0,
    (width) => new Uint8Array(width * 600 * 4),
  );
  const url = await pictureOf([DOT], sheetOf);
  expect(drawingData.safeParse(url).success).toBe(true);
  expect(tried).toEqual(['pixels 800']);
});

test("falls back to the browser's own PNG", async () => {
  const { tried, sheetOf } = sheets(() => 20_000);
  expect(await pictureOf([DOT], sheetOf)).toMatch(/^data:image\/png;/);
  expect(tried).toEqual(['pixels 800', 'image/png 800']);
});

test('encodes a page full of scribbles as JPEG when nothing else fits', async () => {
  const { tried, sheetOf } = sheets((type) => (type === 'image/png' ? DRAWING_MAX.bytes + 1 : 90_000));
  expect(await pictureOf([DOT], sheetOf)).toMatch(/^data:image\/jpeg;/);
  expect(tried).toEqual(['pixels 800', 'image/png 800', 'image/jpeg 800']);
});

test('fails in a browser that hides its pixels, instead of returning an empty drawing', async () => {
  const sheetOf = () => ({ ...sheets(() => 0).sheetOf(800), toDataUrl: () => 'data:,' });
  await expect(pictureOf([DOT], sheetOf)).rejects.toThrow('could not be made into a picture');
});

test.each(['', 'a', 'ab', 'abc', 'abcd'])('counts the bytes of %j', (text) => {
  expect(bytesOf(`data:image/png;base64,${btoa(text)}`)).toBe(text.length);
});

/** Pixels of these grays, 0 to 255. */
const pixels = (grays: number[]) => grays.flatMap((gray) => [gray, gray, gray, 255]);

/** The chunks of a PNG by name; the server's tests check the checksums. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    chunks.set(name, bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return chunks;
}

test('is a PNG in indexed color, with each pixel in the nearest color of the pens and their edges', async () => {
  const colors = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [224, 49, 49, 255],
    [28, 126, 214, 255],
    [240, 152, 152, 255],
    [252, 254, 255, 255],
  ];
  const png = await indexedPng(colors.flat(), 3, 2);
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 3, height: 2 });
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])].slice(8)).toEqual([8, 3, 0, 0, 0]);
  const palette = [...(chunks.get('PLTE') ?? [])];
  const [first, ...firstRow] = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  const [second, ...secondRow] = firstRow.splice(3);
  expect([first, second]).toEqual([0, 0]);
  const shown = [...firstRow, ...secondRow].map((index) => palette.slice(3 * index, 3 * index + 3));
  expect(shown).toEqual([
    [0, 0, 0],
    [255, 255, 255],
    [224, 49, 49],
    [28, 126, 214],
    // The edge of a red stroke.
    [242, 167, 167],
    [255, 255, 255],
  ]);
});

test('ends with the checksum of every PNG', async () => {
  const png = await indexedPng(pixels([0, 0]), 2, 1);
  expect([...png.slice(-12)]).toEqual([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
});

test('ignores a little noise', async () => {
  const [clean, noisy] = await Promise.all([
    indexedPng(pixels([0, 255, 255, 0]), 2, 2),
    indexedPng(pixels([2, 253, 254, 1]), 2, 2),
  ]);
  expect(noisy).toEqual(clean);
});

test('makes a tiny file of an empty page of 800 x 600', async () => {
  const png = await indexedPng(new Uint8Array(800 * 600 * 4).fill(255), 800, 600);
  expect(png.length).toBeLessThan(2_000);
});
