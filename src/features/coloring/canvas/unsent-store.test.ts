// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storedUnsent, storeUnsent, type Unsent } from './unsent-store.ts';

const ROOM = 'abcdefgh012345';
const UNSENT: Unsent = {
  tasks: [
    { kind: 'paint', batchId: 'b', lineId: 'l', color: '#FF0000', points: [1, 2], tried: true },
    { kind: 'undo', lineId: 'k', tried: false },
  ],
  lines: [{ lineId: 'l', line: null }],
};
beforeEach(() => sessionStorage.clear());

test('what was not sent is there after a refresh', () => {
  storeUnsent(ROOM, 'ann', UNSENT);
  expect(storedUnsent(ROOM, 'ann')).toMatchObject(UNSENT);
});

test('but not for somebody else in the same tab', () => {
  storeUnsent(ROOM, 'ann', UNSENT);
  expect(storedUnsent(ROOM, 'ben').tasks).toEqual([]);
});

test.each(['{', '{"painter":"ann","tasks":[{"kind":"paint"}],"lines":[]}'])('unreadable is nothing: %s', (text) => {
  sessionStorage.setItem(`canvas_${ROOM}`, text);
  expect(storedUnsent(ROOM, 'ann').tasks).toEqual([]);
});
