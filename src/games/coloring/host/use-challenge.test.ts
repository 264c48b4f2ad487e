import { afterEach, expect, test, vi } from 'vitest';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { surprise } from './engagement-hub.tsx';

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

test('can pick any strong color except Midnight, which would hide the outlines', () => {
  expect(surprises(null)).toEqual(PRIMARY_PALETTE.filter((color) => color !== MIDNIGHT));
});

test('never picks the same color twice in a row', () => {
  expect(surprises('#FF6B6B')).toEqual(PRIMARY_PALETTE.slice(1).filter((color) => color !== MIDNIGHT));
});
