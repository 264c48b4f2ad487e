// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Place } from '#src/ui/pad/pad-input.ts';
import { createBrushes } from '../model/brushes.ts';
import { BrushNames, besideBrush } from './brush-names.tsx';
import { createViewer } from './view.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const people = Array.from({ length: 10 }, (_, index) => ({
  id: `${index + 1}`,
  name: `Painter ${index + 1}`,
  color: '#FF6B6B',
  isHost: index === 0,
}));

function showNames() {
  const brushes = createBrushes();
  render(
    <BrushNames
      people={people}
      ownId="2"
      brushes={brushes}
      viewer={createViewer()}
      crosshair={atom<Place | null>(null)}
    />,
  );
  return {
    move: (...painters: number[]) =>
      act(() => {
        for (const painter of painters) brushes.move(painter, 5_000, 5_000);
      }),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    names: () => screen.queryAllByText(/^Painter/).map((element) => Number(element.textContent?.split(' ')[1])),
    brushes,
  };
}

describe('names at the brushes', () => {
  test('are those of the six newest, without the own one; others wait until they begin again', () => {
    const { move, names } = showNames();
    move(1, 2, 3);
    expect(names()).toEqual([1, 3]);
    move(4, 5, 6, 7, 8);
    expect(names()).toEqual([3, 4, 5, 6, 7, 8]);
    move(1);
    expect(names()).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test('fade a second after the last point', () => {
    const { move, pass, names } = showNames();
    move(1, 3);
    pass(900);
    move(3);
    pass(200);
    expect(screen.getByText('Painter 1').style.opacity).toBe('0');
    expect(screen.getByText('Painter 3').style.opacity).toBe('');
    pass(500);
    expect(names()).toEqual([3]);
    move(1);
    expect(names()).toEqual([3, 1]);
    pass(2_000);
    expect(names()).toEqual([]);
  });

  test('say nothing to screen readers', () => {
    const { move } = showNames();
    move(1);
    expect(screen.getByText('Painter 1').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test('stand still with reduced motion, and follow now and then', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { brushes, pass } = showNames();
    const xs: (number | undefined)[] = [];
    for (let x = 1; x <= 12; x += 1) {
      act(() => brushes.move(1, x * 100, 0));
      xs.push(brushes.of(1)?.get().place.x);
      pass(100);
    }
    expect(new Set(xs)).toEqual(new Set([0.01, 0.11]));
  });
});

describe('the place of a name', () => {
  const size = { width: 800, height: 600 };
  const chip = { width: 100, height: 24 };
  const whole = { level: 1, left: 0, top: 0, across: 1, down: 1 };
  const put = (brush: Place, { own = [] as Place[], view = whole } = {}) =>
    besideBrush({ brush, view, size, chip, own });

  test.each([
    ['the middle', { x: 0.5, y: 0.5 }],
    ['the upper left', { x: 0, y: 0 }],
    ['the upper right', { x: 1, y: 0 }],
    ['the lower right', { x: 1, y: 1 }],
  ])('is beside the brush and within the picture: %s', (_, brush) => {
    const { left, top } = put(brush) ?? { left: Number.NaN, top: Number.NaN };
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + chip.width).toBeLessThanOrEqual(size.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + chip.height).toBeLessThanOrEqual(size.height);
    const [x, y] = [brush.x * size.width, brush.y * size.height];
    expect(left > x || left + chip.width < x || top > y || top + chip.height < y).toBe(true);
  });

  test('follows the zoom; out of sight there is none', () => {
    const view = { level: 2, left: 0.5, top: 0.5, across: 1, down: 1 };
    expect(put({ x: 0.75, y: 0.75 }, { view })?.left).toBeGreaterThan(400);
    expect(put({ x: 0.4, y: 0.75 }, { view })).toBeNull();
  });

  test('never covers an own brush', () => {
    const brush = { x: 0.5, y: 0.5 };
    const { left, top } = put(brush) ?? { left: 0, top: 0 };
    const [middle, beside] = [left + chip.width / 2, left + chip.width + 5];
    for (const x of [middle, beside]) {
      expect(put(brush, { own: [{ x: x / size.width, y: (top + 5) / size.height }] })).toBeNull();
    }
    expect(put(brush, { own: [{ x: 0.1, y: 0.1 }] })).not.toBeNull();
  });
});
