import { expect, test } from 'vitest';
import { coloringHostTexts } from '../host-texts.ts';
import { clockTime, levelOf, tipOf } from './engagement-hub.tsx';

const { tips } = coloringHostTexts.hub;

test.each([
  [0, 'Getting Started'],
  [1, 'Building'],
  [2, 'Building'],
  [3, 'Active'],
  [4, 'Active'],
  [5, 'Highly Engaged'],
  [100, 'Highly Engaged'],
])('calls %i artists %s', (artists, level) => {
  expect(levelOf(artists)).toBe(level);
});

test('tells an empty room to share the link, and few people to invite more', () => {
  expect(tipOf(0, 10)).toBe(tips.none);
  expect(tipOf(2, 10)).toBe(tips.few);
  expect(tipOf(3, 10)).toBe(tips.fine);
});

test('suggests another part of the palette after three minutes, alternating with the earlier tip', () => {
  expect(tipOf(3, 180)).toBe(tips.fine);
  expect([181, 210, 211, 240, 241].map((seconds) => tipOf(1, seconds))).toEqual([
    tips.palette,
    tips.palette,
    tips.few,
    tips.few,
    tips.palette,
  ]);
  expect(tipOf(3, 3_600)).not.toBe(tipOf(3, 3_630));
});

test('counts minutes, then hours', () => {
  expect(clockTime(0)).toBe('00:00');
  expect(clockTime(65)).toBe('01:05');
  expect(clockTime(3_661)).toBe('1:01:01');
});
