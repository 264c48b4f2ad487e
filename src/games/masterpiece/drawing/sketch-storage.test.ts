// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetSketch, storedSketch, storeSketch } from './sketch-storage.ts';

const ZOE = { roomId: 'abcdefgh012345', roundNumber: 2, name: 'Zoë' };
beforeEach(() => sessionStorage.clear());

test('a refresh in the middle of a round loses nothing', () => {
  storeSketch(ZOE, [[1, 2, 3, 4], 'clear', [5, 6]]);
  expect(storedSketch(ZOE)).toEqual([[1, 2, 3, 4], 'clear', [5, 6]]);
});

test.each([
  ['the next round', { ...ZOE, roundNumber: 3 }],
  ['somebody else in the same tab', { ...ZOE, name: 'Max' }],
  ['another room', { ...ZOE, roomId: 'zzzzzzzz012345' }],
])('%s begins with an empty canvas', (_, owner) => {
  storeSketch(ZOE, [[1, 2]]);
  expect(storedSketch(owner)).toEqual([]);
});

test('a submitted drawing is forgotten', () => {
  storeSketch(ZOE, [[1, 2]]);
  forgetSketch(ZOE.roomId);
  expect(storedSketch(ZOE)).toEqual([]);
});

test.each(['{', '{"roundNumber":2,"name":"Zoë","steps":[["x"]]}'])('what can not be read is no sketch: %s', (text) => {
  sessionStorage.setItem(`sketch_${ZOE.roomId}`, text);
  expect(storedSketch(ZOE)).toEqual([]);
});
