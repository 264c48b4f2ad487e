// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Segment } from '#shared/domain/canvas-packing.ts';
import { dotsIn, dotsOf } from '../testing/model-room.ts';
import { Dots, Picture } from './dots.ts';
import { FLOW_DOTS_MAX, FLOW_MS_MAX, Flow } from './flow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** Dots of a stroke, from left to right. */
function segmentOf(stroke: number, from: number, count: number): Segment {
  return { stroke, color: stroke, points: Array.from({ length: count }, (_, at) => [from + at, stroke]).flat() };
}

/** A picture with nothing in it, of which stroke 9 is an own one. */
function flowing() {
  const [picture, above] = [new Picture(), new Dots()];
  const [onShown, onMove] = [vi.fn<(version: number) => void>(), vi.fn()];
  let numbers = 0;
  let version = 0;
  const newNumber = () => {
    numbers += 1;
    return numbers;
  };
  const flow = new Flow({ picture, above, newNumber, isOwn: (stroke) => stroke === 9, onShown, onMove });
  const tell = (
    segments: Segment[],
    { removedStrokes = [] as number[], isWhole = false, painters = undefined as Map<number, number> | undefined } = {},
  ) => {
    version += 1;
    flow.add({ version, reset: false, removedStrokes, segments }, isWhole, painters);
  };
  tell([], { isWhole: true });
  pass(1_000);
  const places = (dots: Dots, y: number) =>
    dotsOf(dots)
      .map((dot) => dot.split(' ').map(Number))
      .filter((dot) => dot[1] === y)
      .map(([x]) => x);
  return {
    flow,
    picture,
    above,
    onShown,
    onMove,
    tell,
    /** How far each stroke shows on both layers. */
    shown: (...strokes: number[]) =>
      strokes.map((stroke) => new Set([...places(picture.dots, stroke), ...places(above, stroke)]).size),
  };
}

describe('strokes of others', () => {
  test('are below a fill that comes after them, which waits for them', () => {
    const { picture, tell } = flowing();
    tell([segmentOf(1, 0, 10)]);
    pass(100);
    tell([{ stroke: 2, color: 2, points: [], style: { kind: 'fill', region: 3 } }, segmentOf(3, 0, 2)]);
    expect(picture.dots.length).toBe(0);
    pass(2 * FLOW_MS_MAX);
    expect(dotsOf(picture.dots).map((dot) => dot.split(' ')[3])).toEqual([...Array(10).fill('1'), '2', '3', '3']);
    expect(picture.dots.region(10)).toBe(3);
  });

  test('flow side by side above the picture, and enter it in the order of the server', () => {
    const { picture, above, onShown, tell, shown } = flowing();
    const segments = [segmentOf(1, 0, 40), segmentOf(2, 0, 20), segmentOf(1, 40, 10)];
    tell(segments);
    expect(shown(1, 2)).toEqual([1, 1]);
    pass(FLOW_MS_MAX / 2);
    const [first = 0, second = 0] = shown(1, 2);
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThan(30);
    expect(second).toBeGreaterThan(5);
    expect(second).toBeLessThan(15);
    expect(picture.dots.length).toBe(0);
    expect(onShown).not.toHaveBeenCalledWith(2);
    pass(FLOW_MS_MAX);
    expect(dotsOf(picture.dots)).toEqual(dotsIn(segments));
    expect(above.length).toBe(0);
    expect(onShown).toHaveBeenLastCalledWith(2);
  });

  test('take the time that passed since the dots before', () => {
    const { tell, shown } = flowing();
    tell([segmentOf(1, 0, 10)]);
    pass(80);
    tell([segmentOf(1, 10, 10)]);
    pass(40);
    expect(shown(1)[0]).toBeLessThan(20);
    pass(60);
    expect(shown(1)).toEqual([20]);
  });

  test('are never late by more than one delta', () => {
    const { tell, shown } = flowing();
    tell([segmentOf(1, 0, 100)]);
    pass(100);
    tell([segmentOf(1, 100, 100)]);
    pass(1);
    expect(shown(1)[0]).toBeLessThan(100);
    tell([segmentOf(1, 200, 100)]);
    expect(shown(1)[0]).toBeGreaterThanOrEqual(100);
  });

  test('do not wait for a frame, so that a page without frames keeps up', () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const { picture, tell } = flowing();
    tell([segmentOf(1, 0, 10)]);
    pass(1_000);
    tell([segmentOf(2, 0, 10)]);
    expect(dotsOf(picture.dots)).toEqual(dotsIn([segmentOf(1, 0, 10)]));
    vi.unstubAllGlobals();
  });

  test('go at once when removed or undone, and stay away', () => {
    const { flow, picture, above, tell, shown } = flowing();
    tell([segmentOf(4, 0, 40)]);
    pass(1_000);
    tell([segmentOf(1, 0, 40), segmentOf(2, 0, 40), segmentOf(3, 0, 40)]);
    pass(200);
    tell([segmentOf(3, 40, 1), segmentOf(5, 0, 40)], { removedStrokes: [1, 4] });
    flow.hide(2);
    expect(shown(1, 2, 4)).toEqual([0, 0, 0]);
    tell([segmentOf(2, 40, 1)]);
    for (let ms = 0; ms < 1_000; ms += 10) {
      expect(shown(1, 2, 4)).toEqual([0, 0, 0]);
      pass(10);
    }
    expect(dotsOf(picture.dots)).toEqual(dotsIn([segmentOf(3, 0, 41), segmentOf(5, 0, 40)]));
    expect(above.length).toBe(0);
  });
});

test('own strokes are shown already, and enter the picture in their turn', () => {
  const { picture, above, tell } = flowing();
  tell([segmentOf(9, 0, 40)]);
  expect([picture.dots.length, above.length]).toEqual([40, 0]);
  pass(80);
  tell([segmentOf(1, 0, 2), segmentOf(9, 40, 2)]);
  expect([picture.dots.length, above.length]).toEqual([40, 1]);
  pass(1_000);
  expect(dotsOf(picture.dots)).toEqual(dotsIn([segmentOf(9, 0, 40), segmentOf(1, 0, 2), segmentOf(9, 40, 2)]));
});

describe('everything appears at once', () => {
  const some = [segmentOf(1, 0, 40)];
  test.each([
    ['after a reset', () => {}, some, true],
    ['after a gap', () => {}, [segmentOf(1, 0, FLOW_DOTS_MAX + 1)], false],
    [
      'with reduced motion',
      () => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList),
      some,
      false,
    ],
    ['in a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true), some, false],
  ])('%s, with all that was flowing', (_, begin, segments, isWhole) => {
    const { picture, above, onMove, onShown, tell } = flowing();
    const before = segmentOf(2, 0, 40);
    tell([before]);
    begin();
    tell(segments, { isWhole, painters: new Map([[1, 7]]) });
    // The brushes of a whole picture have long gone.
    expect(onMove).toHaveBeenCalledTimes(isWhole ? 0 : 1);
    expect(dotsOf(picture.dots)).toEqual(dotsIn(isWhole ? segments : [before, ...segments]));
    expect(above.length).toBe(0);
    expect(onShown).toHaveBeenLastCalledWith(3);
  });
});

test('a brush moves with its stroke, if its painter is known', () => {
  const { onMove, tell } = flowing();
  const painters = new Map([
    [1, 7],
    [3, 8],
  ]);
  tell([segmentOf(1, 0, 40), segmentOf(2, 0, 40), segmentOf(3, 0, 40)], { painters });
  pass(FLOW_MS_MAX + 20);
  expect(new Set(onMove.mock.calls.map(([painter]) => painter))).toEqual(new Set([7, 8]));
  expect(onMove.mock.calls.length).toBeGreaterThan(10);
  expect(onMove).toHaveBeenCalledWith(7, 39, 1);
  // Only the first delta of a stroke tells.
  tell([segmentOf(1, 40, 1)]);
  expect(onMove).toHaveBeenLastCalledWith(7, 40, 1);
});
