import { expect, test } from 'vitest';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { masterpieceTexts } from './texts.ts';
import { NoPictureError, whyNot } from './why-not.ts';

const { pad, voting } = masterpieceTexts;

function refused(code: RefusalCode) {
  const { status, error } = REFUSALS[code];
  return new ApiError(status, JSON.stringify({ code, error }), '');
}

test.each([
  ['wrong_phase', 'The time for it was over.'],
  ['too_large', 'There is too much on the canvas to send it.'],
  ['invalid', 'It could not be read as a picture.'],
  ['removed', 'The host removed you from this room.'],
  ['room_ended', 'This session has ended.'],
] as const)('a drawing that is refused (%s) has words of its own, at the bell too', (code, words) => {
  expect(whyNot(refused(code), false, pad)).toBe(words);
  expect(whyNot(refused(code), true, pad)).toBe(words);
});

test('a drawing of which the browser makes no picture', () => {
  expect(whyNot(new NoPictureError(), false, pad)).toBe('This browser could not make a picture of it.');
});

test('without an answer one may try again, but not after the bell', () => {
  expect(whyNot(new UnreachableError(), false, pad)).toBe('It is still on your canvas. Please try again.');
  expect(whyNot(new UnreachableError(), true, pad)).toBe("The connection didn't come back in time.");
});

test('a vote for a drawing that is gone', () => {
  expect(whyNot(refused('not_found'), false, voting)).toBe('That drawing is not there any more.');
  expect(whyNot(refused('wrong_phase'), true, voting)).toBe('The time for it was over.');
});
