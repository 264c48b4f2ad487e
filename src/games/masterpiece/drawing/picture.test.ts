import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '#shared/contract/games/drawings.ts';
import { paper } from '#src/game-kit/testing/paper.ts';
import { bytesOf, grayPng, pictureOf } from './picture.ts';

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
  const url = await pictureOf([[1, 2]], sheetOf);
  expect(drawingData.safeParse(url).success).toBe(true);
  expect(tried).toEqual(['pixels 800']);
});

test("falls back to the browser's own PNG", async () => {
  const { tried, sheetOf } = sheets(() => 20_000);
  expect(await pictureOf([[1, 2]], sheetOf)).toMatch(/^data:image\/png;/);
  expect(tried).toEqual(['pixels 800', 'image/png 800']);
});

test('encodes a page full of scribbles as JPEG when nothing else fits', async () => {
  const { tried, sheetOf } = sheets((type) => (type === 'image/png' ? DRAWING_MAX.bytes + 1 : 90_000));
  expect(await pictureOf([[1, 2]], sheetOf)).toMatch(/^data:image\/jpeg;/);
  expect(tried).toEqual(['pixels 800', 'image/png 800', 'image/jpeg 800']);
});

test('fails in a browser that hides its pixels, instead of returning an empty drawing', async () => {
  const sheetOf = () => ({ ...sheets(() => 0).sheetOf(800), toDataUrl: () => 'data:,' });
  await expect(pictureOf([[1, 2]], sheetOf)).rejects.toThrow('could not be made into a picture');
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

test('is a PNG of 16 grays with the pixels in their places', async () => {
  const png = await grayPng(pixels([0, 255, 17, 34, 128, 250, 8, 9]), 4, 2);
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 4, height: 2 });
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])].slice(8)).toEqual([4, 0, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  expect([...rows]).toEqual([0, 0x0f, 0x12, 0, 0x8f, 0x01]);
});

test('ends with the checksum of every PNG', async () => {
  const png = await grayPng(pixels([0, 0]), 2, 1);
  expect([...png.slice(-12)]).toEqual([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
});

test('ignores a little noise', async () => {
  const [clean, noisy] = await Promise.all([
    grayPng(pixels([0, 255, 255, 0]), 2, 2),
    grayPng(pixels([2, 253, 254, 1]), 2, 2),
  ]);
  expect(noisy).toEqual(clean);
});

test('makes a tiny file of an empty page of 800 x 600', async () => {
  const png = await grayPng(new Uint8Array(800 * 600 * 4).fill(255), 800, 600);
  expect(png.length).toBeLessThan(2_000);
});
