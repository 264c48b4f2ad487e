import { expect, test } from 'vitest';
import { THIS_OR_THAT_SECONDS } from '../../_shared/contract/games/this-or-that.ts';
import { phaseLengths } from './phase-lengths.ts';

test.each([
  [1, { voting: 20_000, results: 8_000 }],
  [0.1, { voting: 2_000, results: 800 }],
])('times %d', (scale, expected) => {
  expect(phaseLengths(THIS_OR_THAT_SECONDS, scale).value).toEqual(expected);
});

test('whole milliseconds', () => {
  expect(phaseLengths({ bell: 2.5 }, 0.33).value).toEqual({ bell: 825 });
});
