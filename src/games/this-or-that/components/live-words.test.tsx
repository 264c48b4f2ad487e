// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Counts } from '#shared/contract/games/this-or-that.ts';
import { votingRoom } from '../testing/game.ts';
import { FOUR } from '../testing/host.tsx';
import { LiveWords } from './live-words.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = (counts: Counts, shown: boolean) => (
  <LiveWords round={votingRoom(FOUR, counts)} ownVote={null} counts={shown ? counts : null} fewSeconds={null} />
);
function comeIn(shown: boolean) {
  const { rerender } = render(words({ A: 0, B: 0 }, shown));
  rerender(words({ A: 2, B: 1 }, shown));
  act(() => vi.advanceTimersByTime(0));
}

test('announces incoming votes by side', () => {
  comeIn(true);
  expect(
    screen.getByText('3 of 4 have voted. A, Coffee: 67 percent, 2 votes. B, Tea: 33 percent, 1 vote.'),
  ).toBeTruthy();
});

test('announces only the count where the sides are hidden', () => {
  comeIn(false);
  expect(screen.getByText('3 of 4 have voted.')).toBeTruthy();
});
