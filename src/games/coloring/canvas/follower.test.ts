import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANVAS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { createFollower } from './follower.ts';
import { Picture } from './picture.ts';
import { dotsIn, dotsOf, ModelRoom, placeOf } from './testing/model-room.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows a room with two strokes. @param answer overrides the room's reply */
function following(answer: (asked: number) => Uint8Array | Error | null = () => null) {
  const room = new ModelRoom();
  room.paint('a', 1, placeOf(1), 'first');
  const picture = new Picture();
  const asked: (number | null)[] = [];
  const tries: unknown[] = [];
  const follower = createFollower({
    read: async (since) => {
      asked.push(since);
      const given = answer(asked.length);
      if (given instanceof Error) throw given;
      return given ?? room.read(since);
    },
    apply: (reply, isWhole) => picture.apply(reply, isWhole),
    onTry: (error) => tries.push(error),
  });
  return { room, picture, asked, tries, follower };
}

test('reads everything first, and then changes every second', async () => {
  const { room, picture, asked, follower } = following();
  const end = follower.start();
  await pass(0);
  room.paint('b', 2, placeOf(2), 'second');
  await pass(CANVAS_POLL_MS);
  expect(asked).toEqual([null, 1]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
  end();
  await pass(5 * CANVAS_POLL_MS);
  expect(asked).toHaveLength(2);
});

test('continues after errors from its last version', async () => {
  const { asked, tries, follower } = following((count) => (count === 2 ? new UnreachableError() : null));
  follower.start();
  await pass(2 * CANVAS_POLL_MS);
  expect(asked).toEqual([null, 1, 1]);
  expect(tries.map((error) => error === null)).toEqual([true, false, true]);
});

test('waits for as long as a refusal says', async () => {
  const refusal = JSON.stringify({ error: 'slow', code: 'slow_down' });
  const slow = new ApiError(429, refusal, '', 3 * CANVAS_POLL_MS);
  const { asked, follower } = following((count) => (count === 1 ? slow : null));
  follower.start();
  await pass(2.9 * CANVAS_POLL_MS);
  expect(asked).toHaveLength(1);
  await pass(0.1 * CANVAS_POLL_MS);
  expect(asked).toEqual([null, null]);
});

test('reads everything again after an unreadable reply', async () => {
  const broken = (count: number) => (count === 2 ? Uint8Array.of(0, 9, 0, 0xff) : null);
  const { room, picture, asked, follower } = following(broken);
  follower.start();
  await pass(0);
  room.paint('a', 1, placeOf(2), 'second');
  await pass(2 * CANVAS_POLL_MS);
  expect(asked).toEqual([null, 1, null]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
});

test('stops for good when the session has ended', async () => {
  const ended = new ApiError(410, JSON.stringify({ error: 'over', code: 'room_ended' }), '');
  const { asked, follower } = following((count) => (count === 2 ? ended : null));
  follower.start();
  await pass(10 * CANVAS_POLL_MS);
  expect(asked).toHaveLength(2);
});

test('polls at once on `hurry`', async () => {
  const { asked, follower } = following();
  follower.start();
  await pass(0);
  follower.hurry();
  await pass(0);
  expect(asked).toHaveLength(2);
});
