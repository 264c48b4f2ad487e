// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { dotsOf } from '../testing/model-room.ts';
import { fullStorage } from '../testing/storages.ts';
import { createLocalPainting } from './local-painting.ts';

beforeEach(() => localStorage.clear());
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const painting = createLocalPainting();
  ends.push(painting.start(() => {}));
  return painting;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
function strokeOf(painting: ReturnType<typeof open>, color: string, ...points: number[]) {
  painting.begin(color);
  painting.extend(points);
  painting.end();
}

test('keeps a picture without a room, including its undo', () => {
  const before = open();
  strokeOf(before, '#FF0000', 1, 2, 10_000, 0);
  strokeOf(before, '#00FF00', 5, 5);
  leave();
  const after = open();
  expect(dotsOf(after.confirmed)).toEqual(dotsOf(before.confirmed));
  expect(after.news.get()).toMatchObject({ canUndo: true, dotCount: 3, connection: 'ok', unsent: 0 });
  after.undo();
  after.undo();
  expect(after.news.get().canUndo).toBe(false);
  leave();
  expect(open().confirmed.length).toBe(0);
});

test('keeps earlier strokes when one is discarded', () => {
  const painting = open();
  strokeOf(painting, '#FF0000', 1, 2);
  painting.begin('#00FF00');
  painting.extend([3, 4]);
  painting.drop();
  expect(painting.confirmed.length).toBe(1);
  painting.begin('#00FF00');
  painting.drop();
  expect(painting.confirmed.length).toBe(1);
});

test('starts empty when the saved picture is unreadable', () => {
  localStorage.setItem('thaw_coloring_picture', '%%');
  expect(open().confirmed.length).toBe(0);
});

test('saves now and then while painting, not with every stroke', () => {
  vi.useFakeTimers();
  const painting = open();
  strokeOf(painting, '#FF0000', 1, 1);
  expect(localStorage).toHaveLength(0);
  vi.advanceTimersByTime(1_000);
  expect(dotsOf(open().confirmed)).toEqual(dotsOf(painting.confirmed));
});

test('refuses paint on a full picture', () => {
  const painting = open();
  painting.begin('#FF0000');
  painting.extend(Array.from({ length: 2 * CANVAS_DOTS_MAX - 2 }, () => 5));
  painting.extend([1, 1, 2, 2, 3, 3]);
  expect(painting.confirmed.length).toBe(CANVAS_DOTS_MAX);
  painting.undo();
});

test('shows the latest picture in both tabs', () => {
  const [one, other] = [open(), open()];
  strokeOf(one, '#FF0000', 1, 2);
  leave();
  window.dispatchEvent(new StorageEvent('storage', { key: 'thaw_coloring_picture' }));
  expect(dotsOf(other.confirmed)).toEqual(dotsOf(one.confirmed));
  strokeOf(other, '#00FF00', 3, 4);
  leave();
  expect(open().news.get().dotCount).toBe(2);
});

test('reports full storage, and keeps the earlier save', () => {
  const painting = open();
  strokeOf(painting, '#FF0000', 1, 2);
  leave();
  vi.stubGlobal('localStorage', fullStorage(localStorage));
  strokeOf(painting, '#FF0000', 3, 4);
  leave();
  expect(painting.news.get().kept).toBe(false);
  expect(open().confirmed.length).toBe(1);
});
