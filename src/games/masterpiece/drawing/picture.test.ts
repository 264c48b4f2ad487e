import { expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '#shared/contract/games/drawings.ts';
import { paper } from '#src/game-kit/testing/paper.ts';
import { bytesOf, pictureOf } from './picture.ts';

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
