// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullStorage } from './testing/storages.ts';
import { storedUnsent, type Unsent, unsentKeeper } from './unsent-store.ts';

const ROOM = 'abcdefgh012345';
const UNSENT: Unsent = {
  tasks: [
    { kind: 'paint', batchId: 'b', strokeId: 'l', color: '#FF0000', points: [1, 2], tried: true },
    { kind: 'undo', strokeId: 'k', tried: false },
  ],
  strokes: [{ strokeId: 'l', stroke: null }],
};
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('restores unsent dots after a refresh', () => {
  unsentKeeper(ROOM, 'ann')(UNSENT);
  expect(storedUnsent(ROOM, 'ann')).toMatchObject(UNSENT);
});

test('including dots added after the first save', () => {
  const points = [1, 2];
  const task = { kind: 'paint', batchId: 'b', strokeId: 'l', color: '#FF0000', points, tried: false } as const;
  const keep = unsentKeeper(ROOM, 'ann');
  keep({ tasks: [task], strokes: [] });
  points.push(10_000, 0);
  keep({ tasks: [task], strokes: [] });
  expect(storedUnsent(ROOM, 'ann').tasks).toEqual([{ ...task, points: [1, 2, 10_000, 0] }]);
});

test('but not for another person in the same tab', () => {
  unsentKeeper(ROOM, 'ann')(UNSENT);
  expect(storedUnsent(ROOM, 'ben').tasks).toEqual([]);
});

test('keeps the earlier save when storage is full', () => {
  const keep = unsentKeeper(ROOM, 'ann');
  expect(keep(UNSENT)).toBeGreaterThan(0);
  vi.stubGlobal('sessionStorage', fullStorage(sessionStorage));
  expect(keep({ tasks: [...UNSENT.tasks, ...UNSENT.tasks], strokes: UNSENT.strokes })).toBeNull();
  expect(storedUnsent(ROOM, 'ann')).toMatchObject(UNSENT);
});

test('takes about three letters per dot for an hour of dots', () => {
  const points = Array.from({ length: 500 }, (_, dot) => [1_000 + 9 * dot, 2_000 + 7 * dot]).flat();
  const task = { kind: 'paint', batchId: 'b', strokeId: 'l', color: '#FF0000', points, tried: true } as const;
  expect(unsentKeeper(ROOM, 'ann')({ tasks: [task], strokes: [] })).toBeLessThan(3 * 500);
});

test.each([
  '{',
  '{"painter":"ann","tasks":[{"kind":"paint"}],"strokes":[]}',
  JSON.stringify({ painter: 'ann', tasks: [{ ...UNSENT.tasks[0], points: '%%' }], strokes: [] }),
])('ignores unreadable content: %s', (text) => {
  sessionStorage.setItem(`canvas_${ROOM}`, text);
  expect(storedUnsent(ROOM, 'ann').tasks).toEqual([]);
});
