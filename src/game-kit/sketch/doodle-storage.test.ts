// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storeDoodle, storedDoodle } from './doodle-storage.ts';

beforeEach(() => sessionStorage.clear());

test('is there again after a reload, for its own person', () => {
  storeDoodle('Zoë', [[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedDoodle('Zoë')).toEqual([[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedDoodle('Max')).toEqual([]);
});

test('keeps the newest strokes of someone who draws for an hour', () => {
  const stroke = Array.from({ length: 4_000 }, (_, n) => n % 300);
  storeDoodle('Zoë', [...Array.from({ length: 30 }, () => stroke), [7, 7]]);
  expect(storedDoodle('Zoë')).toEqual([...Array.from({ length: 9 }, () => stroke), [7, 7]]);
  // One stroke may be too long by itself.
  storeDoodle('Zoë', [Array.from({ length: 50_000 }, () => 1)]);
  expect(storedDoodle('Zoë')).toEqual([]);
});

test.each(['{', '{"name":"Zoë","steps":[["x"]]}'])('ignores an unreadable one: %s', (text) => {
  sessionStorage.setItem('doodle', text);
  expect(storedDoodle('Zoë')).toEqual([]);
});
