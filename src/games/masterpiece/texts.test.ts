import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';
import { masterpieceTexts as texts } from './texts.ts';

test("has the specification's words", () => {
  expect(texts.create.failed).toBe('Failed to create room');
  expect(joinTexts.failed).toBe('Failed to join room');
  expect(texts.pad.submitted).toBe('Drawing Submitted!');
  expect(texts.pad.failed).toBe('Failed to submit drawing');
  expect(texts.voting.by).toBe('By: Anonymous');
  expect(texts.voting.submitted).toBe('Vote Submitted!');
  expect(texts.voting.failed).toBe('Failed to submit vote');
  expect(texts.host.updateFailed).toBe('Failed to update room');
  expect(texts.results.newRound).toBe('Start New Round');
  expect(texts.round.done(7, 9)).toBe('7 of 9 done');
});
