import { expect, test } from 'vitest';
import { DRAWING_MAX, drawingData } from '#shared/contract/masterpiece.ts';
import { paper } from '../testing/paper.ts';
import { bytesOf, pictureOf } from './picture.ts';

/** Sheets whose pictures have so many bytes, by type and width. */
function sheets(bytes: (type: string, width: number) => number) {
  const tried: string[] = [];
  const sheetOf = (width: number) => ({
    context: paper().context,
    toDataUrl: (type: string) => {
      tried.push(`${type} ${width}`);
      return `data:${type};base64,${'A'.repeat(Math.ceil(bytes(type, width) / 3) * 4)}`;
    },
  });
  return { tried, sheetOf };
}

test('is a PNG, 800 wide, as the API takes it', () => {
  const { tried, sheetOf } = sheets(() => 20_000);
  expect(drawingData.safeParse(pictureOf([[1, 2]], sheetOf)).success).toBe(true);
  expect(tried).toEqual(['image/png 800']);
});

test('a page that is scribbled all over becomes smaller, and a JPEG when nothing else fits', () => {
  const { tried, sheetOf } = sheets((type) => (type === 'image/png' ? DRAWING_MAX.bytes + 1 : 90_000));
  expect(pictureOf([[1, 2]], sheetOf)).toMatch(/^data:image\/jpeg;/);
  expect(tried).toEqual(['image/png 800', 'image/png 400', 'image/jpeg 800']);
});

test('a browser that keeps its pictures to itself is an error, not an empty drawing', () => {
  const sheetOf = () => ({ context: paper().context, toDataUrl: () => 'data:,' });
  expect(() => pictureOf([[1, 2]], sheetOf)).toThrow('could not be made into a picture');
});

test.each(['', 'a', 'ab', 'abc', 'abcd'])('counts the bytes of %j', (text) => {
  expect(bytesOf(`data:image/png;base64,${btoa(text)}`)).toBe(text.length);
});
