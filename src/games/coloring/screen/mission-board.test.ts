import { expect, test } from 'vitest';
import type { Mission } from '#shared/contract/games/coloring.ts';
import { resultOf } from './mission-board.tsx';

const OVER = { color: null, endsAt: '2026-11-28T12:00:00.000Z', total: 120 };

test.each<[Mission['kind'], number[], string]>([
  ['all', [120], 'Done! All 120 areas have a color.'],
  ['all', [73], 'You colored 73 of 120 areas.'],
  ['color', [1], 'You filled 1 area with coral red!'],
  ['sides', [4, 3], 'Left wins, 4 to 3!'],
  ['sides', [3, 4], 'Right wins, 4 to 3!'],
  ['sides', [3, 3], 'A tie: 3 areas each!'],
  ['sides', [0, 0], 'No one filled an area this time.'],
  ['all', [0], 'No one filled an area this time.'],
])('the result of %s with %s: %s', (kind, score, words) => {
  expect(resultOf({ ...OVER, kind, score, color: kind === 'color' ? '#FF6B6B' : null })).toBe(words);
});
