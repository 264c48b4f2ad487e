import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clear, type Sketch, undo, visibleMarks } from './sketch.ts';

const HOUSE = { line: [0, 0, 10, 0], color: '#000000', width: 3 };
const SUN = { fill: [50, 50], color: '#FFD43B' } as const;
const mark = fc.constantFrom(HOUSE, SUN);
const sketch: fc.Arbitrary<Sketch> = fc.array(fc.oneof({ weight: 4, arbitrary: mark }, fc.constant('clear' as const)));

describe('a sketch', () => {
  test('shows the marks since the last clearing', () => {
    expect(visibleMarks([HOUSE, 'clear', SUN])).toEqual([SUN]);
    expect(visibleMarks([HOUSE, SUN])).toEqual([HOUSE, SUN]);
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
      fc.property(sketch, mark, (steps, last) => {
        const drawn: Sketch = [...steps, last];
        expect(visibleMarks(clear(drawn))).toEqual([]);
        expect(undo(clear(drawn))).toEqual(drawn);
        expect(undo(drawn)).toEqual(steps);
      }),
    );
  });
});
