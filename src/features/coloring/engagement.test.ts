import { expect, test } from 'vitest';
import { clockTime, levelOf, tipsOf } from './engagement.ts';
import { coloringTexts } from './texts.ts';

const { tips } = coloringTexts.hub;

test.each([
  [0, 'Getting Started'],
  [1, 'Building'],
  [2, 'Building'],
  [3, 'Active'],
  [4, 'Active'],
  [5, 'Highly Engaged'],
  [100, 'Highly Engaged'],
])('%i artists are %s', (artists, level) => {
  expect(levelOf(artists)).toBe(level);
});

test('tells an empty room to share the link, and few people to invite more', () => {
  expect(tipsOf(0, 10)).toEqual([tips.none]);
  expect(tipsOf(2, 10)).toEqual([tips.few]);
  expect(tipsOf(3, 10)).toEqual([tips.fine]);
});

test('after more than three minutes suggests another part of the palette', () => {
  expect(tipsOf(3, 180)).toEqual([tips.fine]);
  expect(tipsOf(3, 181)).toEqual([tips.palette]);
  expect(tipsOf(1, 181)).toEqual([tips.few, tips.palette]);
});

test('counts minutes, then hours', () => {
  expect(clockTime(0)).toBe('00:00');
  expect(clockTime(65)).toBe('01:05');
  expect(clockTime(3_661)).toBe('1:01:01');
});
