import { expect, test } from 'vitest';
import { Dots } from '../model/dots.ts';
import { paintMark } from './paint-dots.ts';

const unused = () => undefined;

/** Records the painting calls in order. */
function notes() {
  const painted: string[] = [];
  let circle = '';
  const context = {
    fillStyle: '',
    clearRect: () => painted.splice(0),
    fillRect: () => painted.push('veil'),
    beginPath: () => {},
    arc: (x: number, y: number, radius: number) => {
      circle = [x, y, radius].map(Math.round).join(' ');
    },
    fill: () => painted.push(`${context.fillStyle}: ${circle}`),
    clip: unused,
    ellipse: unused,
    moveTo: unused,
    rect: unused,
    restore: unused,
    save: unused,
  };
  return { context, painted };
}

test('shows a marked stroke ringed in its own color above a veil', () => {
  const dots = new Dots();
  dots.append([
    { stroke: 1, color: 0xff0000, points: [1_000, 1_000] },
    { stroke: 2, color: 0x00ff00, points: [5_000, 5_000, 6_000, 5_000] },
    { stroke: 1, color: 0xff0000, points: [5_000, 5_000] },
  ]);
  const { context, painted } = notes();
  paintMark(context, dots, 2);
  expect(painted[0]).toBe('veil');
  const colors = painted.slice(1).map((dot) => dot.split(':')[0]);
  expect(colors).toEqual(['#10233a', '#10233a', '#ffffff', '#ffffff', '#00ff00', '#00ff00']);
  const radii = painted.slice(1).map((dot) => Number(dot.split(' ').at(-1)));
  expect(radii[0]).toBeGreaterThan(radii[2] ?? 0);
  expect(radii[2]).toBeGreaterThan(radii[4] ?? 0);
  expect(painted.slice(1).every((dot) => /: (800|960) 600 /.test(dot))).toBe(true);
});

test('leaves no mark and no veil for a removed stroke', () => {
  const { context, painted } = notes();
  const dots = new Dots();
  dots.append([{ stroke: 1, color: 0xff0000, points: [1_000, 1_000] }]);
  paintMark(context, dots, 1);
  expect(painted).not.toEqual([]);
  dots.remove((stroke) => stroke === 1);
  paintMark(context, dots, 1);
  expect(painted).toEqual([]);
});
