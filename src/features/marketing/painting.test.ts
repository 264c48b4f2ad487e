// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readItem, writeItem } from '#src/lib/storage.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { openPainting, PAINTING_KEY } from './painting.ts';

beforeEach(freshBrowser);

function paintStroke(painting: ReturnType<typeof openPainting>, points = 2) {
  painting.begin('#FF6B6B', 100, 100);
  for (let at = 1; at < points; at += 1) painting.extend(at % 1_000, 300);
  painting.end();
}

test('a stroke is kept once it is done, and is there after a reload', () => {
  const painting = openPainting();
  painting.begin('#4ECDC4', 10, 20);
  painting.extend(30, 40);
  expect(openPainting().strokes.get()).toEqual([]);
  painting.end();
  expect(openPainting().strokes.get()).toEqual([{ color: '#4ECDC4', points: [10, 20, 30, 40] }]);
});

test('a finger that scrolled has painted nothing', () => {
  const painting = openPainting();
  paintStroke(painting);
  painting.begin('#A55EEA', 1, 1);
  painting.drop();
  expect(painting.strokes.get()).toHaveLength(1);
  expect(openPainting().strokes.get()).toHaveLength(1);
});

test('cleared is cleared, here and after a reload', () => {
  const painting = openPainting();
  paintStroke(painting);
  painting.clear();
  expect(painting.strokes.get()).toEqual([]);
  expect(readItem('browser', PAINTING_KEY)).toBeNull();
  expect(openPainting().strokes.get()).toEqual([]);
});

test('a painting over the limit loses its oldest strokes', () => {
  const painting = openPainting();
  painting.begin('#2C3E50', 1, 1);
  painting.end();
  for (let times = 0; times < 5; times += 1) paintStroke(painting, 2_000);
  expect(painting.strokes.get()).toHaveLength(4);
  expect(painting.strokes.get().some(({ color }) => color === '#2C3E50')).toBe(false);
});

test.each(['', '{', '7', '[["red",1,2]]', '[["#FF6B6B"]]', '[["#FF6B6B",1,"x"]]', '[null]'])(
  'something else under its key (%j) is no painting',
  (text) => {
    writeItem('browser', PAINTING_KEY, text);
    expect(openPainting().strokes.get()).toEqual([]);
  },
);
