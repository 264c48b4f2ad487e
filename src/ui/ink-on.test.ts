import { expect, test } from 'vitest';
import { contrast, inkOn } from './ink-on.ts';

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#63CED6', '#63CED6')).toBe(1);
});

test.each(['#FFCDD2', '#FF6B6B', '#FFFFFF', '#FFC857'])('a light colour (%s) gets dark ink', (color) => {
  expect(inkOn(color)).toBe('#10233a');
});

test.each(['#0B7480', '#6A45B8', '#10233A', '#000000'])('a dark colour (%s) gets white', (color) => {
  expect(inkOn(color)).toBe('#ffffff');
});
