import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clear, type Sketch, undo, visibleLines } from './sketch.ts';

const HOUSE = [0, 0, 10, 0];
const SUN = [50, 50];
const line = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 8 });
const sketch: fc.Arbitrary<Sketch> = fc.array(fc.oneof({ weight: 4, arbitrary: line }, fc.constant('clear' as const)));

describe('a sketch', () => {
  test('shows the strokes since the last clearing', () => {
    expect(visibleLines([HOUSE, 'clear', SUN])).toEqual([SUN]);
    expect(visibleLines([HOUSE, SUN])).toEqual([HOUSE, SUN]);
  });

  test('is not cleared twice, or undoing would seem to do nothing', () => {
    fc.assert(
      fc.property(sketch, (steps) => {
        expect(clear(clear(steps))).toEqual(clear(steps));
      }),
    );
  });

  test('is empty after clearing, and restored by an undo', () => {
    fc.assert(
      fc.property(sketch, line, (steps, last) => {
        const drawn: Sketch = [...steps, last];
        expect(visibleLines(clear(drawn))).toEqual([]);
        expect(undo(clear(drawn))).toEqual(drawn);
        expect(undo(drawn)).toEqual(steps);
      }),
    );
  });
});
