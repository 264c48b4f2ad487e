import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(
  [
    '/src/**/*.{tsx,css}',
    '!/src/**/*.test.tsx',
    '!/src/**/testing/**',
    '!/src/features/dev-ui/**',
    '!/src/**/{tokens,print,map}.css',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Always black on white: QR codes and mask shapes. */
const BLACK_ON_WHITE = /\/(qr-code|logo)\.tsx$/;
/** Sizes beside the scale, in rem: small print in rows of fixed height, and the picture wall. */
const SIZES = ['0.75', '0.8125', '0.875', '1.125', '1.375', '1.5', '1.75'];

/** The expression's matches in each file, with its path. */
const found = (expression: RegExp, skip?: RegExp) =>
  Object.entries(FILES).flatMap(([path, text]) =>
    skip?.test(path) ? [] : [...text.matchAll(expression)].map((match) => ({ path, value: match[1] ?? match[0] })),
  );

test('all of the client is looked at', () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(150);
});

test('no color stands outside the tokens and the palettes', () => {
  expect(found(/(?:\w-\[|: |\['|[a-z]=")(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi, BLACK_ON_WHITE)).toEqual([]);
});

test('no radius is a number of pixels of its own', () => {
  expect(found(/rounded(?:-[a-z]+)?-\[(\d+px)\]/g)).toEqual([]);
});

test('no size of type is in pixels, nor another than those that there are', () => {
  expect(found(/\btext-\[(\d+(?:\.\d+)?px)\]|font-size: (\d+px)/g)).toEqual([]);
  expect(found(/\btext-\[([\d.]+)rem\]/g).filter(({ value }) => !SIZES.includes(value))).toEqual([]);
});
