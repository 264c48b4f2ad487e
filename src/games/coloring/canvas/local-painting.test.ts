// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { createLocalPainting } from './local-painting.ts';
import { browserStore } from './local-store.ts';
import { dotsOf } from './testing/model-room.ts';
import { fullStorage, writing } from './testing/storages.ts';

beforeEach(() => localStorage.clear());
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const painting = createLocalPainting(browserStore());
  ends.push(painting.start(() => {}));
  return painting;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
function line(painting: ReturnType<typeof open>, color: string, ...points: number[]) {
  painting.begin(color);
  painting.extend(points);
  painting.end();
}

test('what somebody paints without a room is there again, and can still be undone', () => {
  const before = open();
  line(before, '#FF0000', 1, 2, 10_000, 0);
  line(before, '#00FF00', 5, 5);
  leave();
  const after = open();
  expect(dotsOf(after.confirmed)).toEqual(dotsOf(before.confirmed));
  expect(after.news()).toMatchObject({ canUndo: true, dotCount: 3, connection: 'ok', unsent: 0 });
  after.undo();
  after.undo();
  expect(after.news().canUndo).toBe(false);
  leave();
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

test('it is kept now and then while somebody paints, not with every line', () => {
  vi.useFakeTimers();
  const storage = localStorage;
  const saved = vi.fn((key: string, text: string) => storage.setItem(key, text));
  vi.stubGlobal('localStorage', writing(storage, saved));
  const painting = open();
  for (let each = 1; each <= 50; each += 1) line(painting, '#FF0000', each, each);
  expect(saved).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(saved).toHaveBeenCalledTimes(1);
  line(painting, '#00FF00', 60, 60);
  vi.advanceTimersByTime(1_000);
  expect(dotsOf(open().confirmed)).toEqual(dotsOf(painting.confirmed));
});

test('what was undone after it was kept is not there again, what was painted then is', () => {
  const painting = open();
  for (const each of [1, 2, 3]) {
    line(painting, '#FF0000', each, each, each + 1, each);
    leave();
  }
  painting.undo();
  leave();
  expect(dotsOf(open().confirmed)).toEqual(dotsOf(painting.confirmed));
  line(painting, '#00FF00', 9, 9);
  leave();
  expect(dotsOf(open().confirmed)).toEqual(dotsOf(painting.confirmed));
});

test('nothing more fits on a full picture', () => {
  const painting = open();
  painting.begin('#FF0000');
  painting.extend(Array.from({ length: 2 * CANVAS_DOTS_MAX - 2 }, () => 5));
  painting.extend([1, 1, 2, 2, 3, 3]);
  expect(painting.confirmed.length).toBe(CANVAS_DOTS_MAX);
  painting.undo();
});

test('two tabs have the picture that was painted last', () => {
  const [one, other] = [open(), open()];
  line(one, '#FF0000', 1, 2);
  leave();
  window.dispatchEvent(new StorageEvent('storage', { key: 'thaw_coloring_picture' }));
  expect(dotsOf(other.confirmed)).toEqual(dotsOf(one.confirmed));
  line(other, '#00FF00', 3, 4);
  leave();
  expect(open().news().dotCount).toBe(2);
});

test('where the browser has no room for it one is told, and what was kept stays', () => {
  const painting = open();
  line(painting, '#FF0000', 1, 2);
  leave();
  vi.stubGlobal('localStorage', fullStorage(localStorage));
  line(painting, '#FF0000', 3, 4);
  leave();
  expect(painting.news().kept).toBe(false);
  expect(open().confirmed.length).toBe(1);
});
