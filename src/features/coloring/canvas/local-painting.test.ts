// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createLocalPainting } from './local-painting.ts';
import { browserStore } from './local-store.ts';
import { dotsOf } from './testing/model-room.ts';

beforeEach(() => localStorage.clear());

const open = () => createLocalPainting(browserStore);
function line(painting: ReturnType<typeof open>, color: string, ...points: number[]) {
  painting.begin(color);
  painting.extend(points);
  painting.end();
}

test('what somebody paints without a room is there again, and can still be undone', () => {
  const before = open();
  line(before, '#FF0000', 1, 2, 10_000, 0);
  line(before, '#00FF00', 5, 5);
  const after = open();
  expect(dotsOf(after.confirmed)).toEqual(dotsOf(before.confirmed));
  expect(after.news()).toMatchObject({ canUndo: true, dotCount: 3, connection: 'ok', unsent: 0 });
  after.undo();
  after.undo();
  expect(after.news().canUndo).toBe(false);
  expect(open().confirmed.length).toBe(0);
});

test('a line that was none leaves what was before it', () => {
  const painting = open();
  line(painting, '#FF0000', 1, 2);
  painting.begin('#00FF00');
  painting.extend([3, 4]);
  painting.drop();
  expect(painting.confirmed.length).toBe(1);
  painting.begin('#00FF00');
  painting.drop();
  expect(painting.confirmed.length).toBe(1);
});

test('what can not be read is an empty canvas', () => {
  localStorage.setItem('thaw_coloring_picture', '%%');
  expect(open().confirmed.length).toBe(0);
});
