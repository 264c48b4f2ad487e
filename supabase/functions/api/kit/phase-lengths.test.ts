import { expect, test } from 'vitest';
import { GAMES } from '../../_shared/contract/games/registry.ts';
import { phaseLengths } from './phase-lengths.ts';

test.each([
  [1, { voting: 20_000, results: 8_000 }],
  [0.1, { voting: 2_000, results: 800 }],
])('times %d', (scale, expected) => {
  expect(phaseLengths(GAMES['this-or-that'].phases.seconds, scale).value).toEqual(expected);
});

test('whole milliseconds', () => {
  expect(phaseLengths({ bell: 2.5 }, 0.33).value).toEqual({ bell: 825 });
});
