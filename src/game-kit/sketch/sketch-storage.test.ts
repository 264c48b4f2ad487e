// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storedSketch, storeSketch } from './sketch-storage.ts';

beforeEach(() => sessionStorage.clear());

test('is there again after a reload, for its own person', () => {
  storeSketch('doodle', 'Zoë', [[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedSketch('doodle', 'Zoë')).toEqual([[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedSketch('doodle', 'Max')).toEqual([]);
  expect(storedSketch('sketch', 'Zoë')).toEqual([]);
});

test('keeps the newest strokes of someone who draws for an hour', () => {
  const stroke = Array.from({ length: 4_000 }, (_, n) => n % 300);
  storeSketch('doodle', 'Zoë', [...Array.from({ length: 30 }, () => stroke), [7, 7]]);
  expect(storedSketch('doodle', 'Zoë')).toEqual([...Array.from({ length: 9 }, () => stroke), [7, 7]]);
  // One stroke may be too long by itself.
  storeSketch('doodle', 'Zoë', [Array.from({ length: 50_000 }, () => 1)]);
  expect(storedSketch('doodle', 'Zoë')).toEqual([]);
});

test.each(['{', '{"name":"Zoë","steps":[["x"]]}'])('ignores an unreadable one: %s', (text) => {
  sessionStorage.setItem('doodle', text);
  expect(storedSketch('doodle', 'Zoë')).toEqual([]);
});
