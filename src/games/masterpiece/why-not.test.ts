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
  ['wrong_phase', 'Time was already up.'],
  ['too_large', "There's too much on the canvas to send."],
  ['invalid', "We couldn't read it as a picture."],
  ['removed', 'The host removed you from this room.'],
  ['room_ended', 'This session has ended.'],
] as const)('explains a refused drawing (%s), at the bell too', (code, words) => {
  expect(whyNot(refused(code), false, pad)).toBe(words);
  expect(whyNot(refused(code), true, pad)).toBe(words);
});

test("explains a drawing that the browser can't encode", () => {
  expect(whyNot(new NoPictureError(), false, pad)).toBe("This browser couldn't make a picture of it.");
});

test('suggests another try without a reply, but not after the bell', () => {
  expect(whyNot(new UnreachableError(), false, pad)).toBe("It's still on your canvas. Please try again.");
  expect(whyNot(new UnreachableError(), true, pad)).toBe("The connection didn't come back in time.");
});

test('explains a vote for a removed drawing', () => {
  expect(whyNot(refused('not_found'), false, voting)).toBe('That drawing is no longer there.');
  expect(whyNot(refused('wrong_phase'), true, voting)).toBe('Time was already up.');
});
