import { afterEach, expect, test, vi } from 'vitest';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { clockTime, levelOf, surprise, tipOf } from './engagement-hub.tsx';

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

const MIDNIGHT = '#2C3E50';

afterEach(() => void vi.restoreAllMocks());

/** All colors that chance can pick. */
function surprises(last: string | null): (string | null)[] {
  const random = vi.spyOn(Math, 'random');
  const picked = Array.from({ length: 40 }, (_, step) => {
    random.mockReturnValue(step / 40);
    return surprise(last);
  });
  return [...new Set(picked)];
}

test('surprises with any strong color, never one twice in a row nor Midnight, which would hide the outlines', () => {
  expect(surprises(null)).toEqual(PRIMARY_PALETTE.filter((color) => color !== MIDNIGHT));
  expect(surprises('#FF6B6B')).toEqual(PRIMARY_PALETTE.slice(1).filter((color) => color !== MIDNIGHT));
});
