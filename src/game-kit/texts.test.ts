import { expect, test } from 'vitest';
import { hostTexts } from './host-texts.ts';
import { roomTexts } from './texts.ts';

test("uses the design's sentences to the letter", () => {
  const { notice } = roomTexts;
  expect(hostTexts.back).toBe('Back to Dashboard');
  expect(notice.room_ended.title).toBe('This session has ended.');
  expect(notice.room_not_found.title).toBe("We can't find this room. Ask your host for a new link.");
  expect(notice.room_locked.title).toBe('The host has locked this room.');
  expect(notice.removed.title).toBe('The host removed you from this room.');
  expect(notice.name_taken.title).toBe('That name is already taken in this room. Please choose a different name.');
});

test("says which plan is full, and what helps, in the specification's words", () => {
  expect(roomTexts.sessionFull(5, 'free')).toEqual({
    title: 'Session Full',
    body: "This session has reached its 5 participant limit for the host's free plan. Have more people joining? The host can upgrade to let them in!",
  });
});

test("confirms ending in the specification's words", () => {
  expect(hostTexts.end.question).toBe('Are you sure you want to end this session?');
  expect(hostTexts.end.erase).toBe("Delete this session's data");
});

test("says that the link was copied in the specification's words", () => {
  expect(hostTexts.invite.linkCopied).toBe('Link Copied');
  expect(hostTexts.invite.linkCopiedHint).toBe('Share this link with your participants');
});
