// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetSketch, storedSketch, storeSketch } from './sketch-storage.ts';

const ZOE = { roomId: 'abcdefgh012345', roundNumber: 2, name: 'Zoë' };
beforeEach(() => sessionStorage.clear());

test('loses nothing on a refresh during a round', () => {
  storeSketch(ZOE, [[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedSketch(ZOE)).toEqual([[1, 2, 3, 4], 'clear', [5, 6]]);
});

test.each([
  ['the next round', { ...ZOE, roundNumber: 3 }],
  ['somebody else in the same tab', { ...ZOE, name: 'Max' }],
  ['another room', { ...ZOE, roomId: 'zzzzzzzz012345' }],
])('starts %s with an empty canvas', (_, owner) => {
  storeSketch(ZOE, [[1, 2]]);
  expect(storedSketch(owner)).toEqual([]);
});

test('forgets a submitted drawing', () => {
  storeSketch(ZOE, [[1, 2]]);
  forgetSketch(ZOE.roomId);
  expect(storedSketch(ZOE)).toEqual([]);
});

test.each(['{', '{"roundNumber":2,"name":"Zoë","steps":[["x"]]}'])('ignores an unreadable sketch: %s', (text) => {
  sessionStorage.setItem(`sketch_${ZOE.roomId}`, text);
  expect(storedSketch(ZOE)).toEqual([]);
});
