// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullStorage } from '../testing/storages.ts';
import { keepUnsent, storedUnsent, type Unsent } from './unsent-store.ts';

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

test('restores unsent dots after a refresh, but not for another person in the same tab', () => {
  keepUnsent(ROOM, 'ann', UNSENT);
  expect(storedUnsent(ROOM, 'ann')).toMatchObject(UNSENT);
  expect(storedUnsent(ROOM, 'ben').tasks).toEqual([]);
});

test('keeps the earlier save when storage is full', () => {
  expect(keepUnsent(ROOM, 'ann', UNSENT)).toBe(true);
  vi.stubGlobal('sessionStorage', fullStorage(sessionStorage));
  expect(keepUnsent(ROOM, 'ann', { ...UNSENT, tasks: [] })).toBe(false);
  expect(storedUnsent(ROOM, 'ann')).toMatchObject(UNSENT);
});

test('leaves nothing behind once all is sent', () => {
  keepUnsent(ROOM, 'ann', UNSENT);
  keepUnsent(ROOM, 'ann', { tasks: [], strokes: [] });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  '{',
  '{"painter":"ann","tasks":[{"kind":"paint"}],"strokes":[]}',
  JSON.stringify({ painter: 'ann', tasks: [{ ...UNSENT.tasks[0], points: [1, 10_001] }], strokes: [] }),
])('ignores unreadable content: %s', (text) => {
  sessionStorage.setItem(`canvas_${ROOM}`, text);
  expect(storedUnsent(ROOM, 'ann').tasks).toEqual([]);
});
