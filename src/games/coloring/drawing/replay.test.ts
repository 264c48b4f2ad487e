import { expect, test, vi } from 'vitest';
import { Dots } from '../model/dots.ts';
import { createReplay } from './replay.ts';

const DOT = { stroke: 1, color: 0xff0000 };
const fillOf = (region: number) => ({ ...DOT, points: [], style: { kind: 'fill', region } as const });

/** Marks: the dots; fills show nothing without regions. */
function newReplay(dots: Dots) {
  const arc = vi.fn();
  const context = { canvas: { width: 160, height: 120 }, arc, beginPath: vi.fn(), fill: vi.fn(), fillRect: vi.fn() };
  const replay = createReplay(context as unknown as CanvasRenderingContext2D, dots);
  return { ...replay, marks: () => arc.mock.calls.length };
}

test('paints as far as a share, a fill as long as its dots, then what came late, and all again', () => {
  const dots = new Dots();
  dots.append([fillOf(3), { ...DOT, points: Array(50).fill(100) }]);
  const { clear, marks, paintTo } = newReplay(dots);
  // Half of 25 and 25.
  expect([paintTo(0), marks(), paintTo(0.5), marks()]).toEqual([false, 0, false, 0]);
  expect([paintTo(0.52), marks(), paintTo(1), marks()]).toEqual([false, 1, true, 25]);
  dots.append([{ ...DOT, points: [1, 1] }]);
  expect([paintTo(1), marks()]).toEqual([true, 26]);
  clear();
  expect([paintTo(1), marks()]).toEqual([true, 52]);
});

test('stops when there is no time, and goes on from there', () => {
  const dots = new Dots();
  dots.append([{ ...DOT, points: Array(400).fill(100) }]);
  const { marks, paintTo } = newReplay(dots);
  expect(paintTo(1, () => false)).toBe(false);
  expect(marks()).toBeLessThan(200);
  expect([paintTo(1), marks()]).toEqual([true, 200]);
});
