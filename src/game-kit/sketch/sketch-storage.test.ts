// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Sketch } from './sketch.ts';
import { storedSketch, storeSketch } from './sketch-storage.ts';

beforeEach(() => sessionStorage.clear());

const strokeOf = (line: readonly number[]) => ({ line, color: '#E03131', width: 8 });

test('is there again after a reload, for its own person', () => {
  const steps: Sketch = [strokeOf([1, 2, 3, 4]), 'clear', { fill: [5, 6], color: '#000000' }];
  storeSketch('doodle', 'Zoë', steps);
  expect(storedSketch('doodle', 'Zoë')).toEqual(steps);
  expect(storedSketch('doodle', 'Max')).toEqual([]);
  expect(storedSketch('sketch', 'Zoë')).toEqual([]);
});

test('keeps the newest strokes of someone who draws for an hour', () => {
  const stroke = strokeOf(Array.from({ length: 4_000 }, (_, n) => n % 300));
  const last = strokeOf([7, 7]);
  storeSketch('doodle', 'Zoë', [...Array.from({ length: 30 }, () => stroke), last]);
  expect(storedSketch('doodle', 'Zoë')).toEqual([...Array.from({ length: 9 }, () => stroke), last]);
  // One stroke may be too long by itself.
  storeSketch('doodle', 'Zoë', [strokeOf(Array.from({ length: 50_000 }, () => 1))]);
  expect(storedSketch('doodle', 'Zoë')).toEqual([]);
});

test.each(['{', '{"name":"Zoë","steps":[[1,2]]}'])('ignores an unreadable one: %s', (text) => {
  sessionStorage.setItem('doodle', text);
  expect(storedSketch('doodle', 'Zoë')).toEqual([]);
});
