import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../contract/games/this-or-that.ts';
import { countVotes, percentages } from './tally.ts';

const votes = fc.array(fc.record({ option: fc.constantFrom(...OPTIONS) }), { maxLength: 120 });
const counts = fc.record({ A: fc.nat(1_000), B: fc.nat(1_000) });

describe('votes', () => {
  test('are counted by option, each once, in whatever order they came', () => {
    fc.assert(
      fc.property(votes, (given) => {
        const { A, B } = countVotes(given);
        expect(A).toBe(given.filter(({ option }) => option === 'A').length);
        expect(A + B).toBe(given.length);
        expect(countVotes(given.toReversed())).toEqual({ A, B });
      }),
    );
  });
});

describe('percentages', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 0, 100, 0],
    [0, 3, 0, 100],
    [1, 2, 33, 67],
    [2, 1, 67, 33],
    [1, 1, 50, 50],
    [1, 7, 13, 88],
    [1, 200, 0, 100],
  ])('%i and %i votes are %i %% and %i %%', (A, B, percentA, percentB) => {
    expect(percentages({ A, B })).toEqual({ A: percentA, B: percentB });
  });

  test('are whole, from 0 to 100, within half of the share, and 100 together up to rounding', () => {
    fc.assert(
      fc.property(counts, ({ A, B }) => {
        const percent = percentages({ A, B });
        const total = A + B;
        for (const option of OPTIONS) {
          expect(Number.isInteger(percent[option])).toBe(true);
          const share = total === 0 ? 0 : ({ A, B }[option] * 100) / total;
          expect(Math.abs(percent[option] - share)).toBeLessThanOrEqual(0.5 + 1e-9);
        }
        const sum = percent.A + percent.B;
        expect(total === 0 ? sum === 0 : sum === 100 || sum === 101).toBe(true);
      }),
    );
  });

  test('change sides with the votes, and the option with more votes never shows less', () => {
    fc.assert(
      fc.property(counts, ({ A, B }) => {
        const percent = percentages({ A, B });
        expect(percentages({ A: B, B: A })).toEqual({ A: percent.B, B: percent.A });
        if (A >= B) expect(percent.A).toBeGreaterThanOrEqual(percent.B);
      }),
    );
  });
});
