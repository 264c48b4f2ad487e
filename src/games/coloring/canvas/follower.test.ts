import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { CANVAS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import type { StreamUser } from '#src/lib/room-stream.ts';
import { type CanvasStream, createFollower } from './follower.ts';
import { Picture } from './picture.ts';
import { dotsIn, dotsOf, ModelRoom, placeOf } from './testing/model-room.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A pace at which no poll comes by itself. */
const QUIET_MS = 1_000_000;

/** The room's stream as one follower uses it. */
function fakeStream() {
  const reopened = vi.fn();
  const left = vi.fn();
  const fake = {
    user: null as StreamUser | null,
    isUp: true,
    reopened,
    left,
    paceMs: () => (fake.isUp ? QUIET_MS : CANVAS_POLL_MS),
    join: async (user: StreamUser) => {
      fake.user = user;
      return { leave: left, doubt: () => {}, reopen: reopened };
    },
    tell: (data: Extract<Change, { event: 'paint' }>['data']) => fake.user?.onChange({ event: 'paint', data }),
  };
  return fake;
}

/** Follows a room with one stroke. @param answer overrides the room's reply */
function following(answer: (asked: number) => Uint8Array | Error | null = () => null, stream?: CanvasStream) {
  const room = new ModelRoom();
  room.paint('a', 1, placeOf(1), 'first');
  const picture = new Picture();
  const asked: (number | null)[] = [];
  const tries: unknown[] = [];
  const named: [line: number, painter: number][] = [];
  const follower = createFollower({
    read: async (since) => {
      asked.push(since);
      const given = answer(asked.length);
      if (given instanceof Error) throw given;
      return given ?? room.read(since);
    },
    apply: (reply, isWhole, painters) => {
      picture.apply(reply, isWhole);
      for (const pair of painters ?? []) named.push(pair);
    },
    onTry: (error) => tries.push(error),
    ...(stream && { stream }),
  });
  return { room, picture, asked, tries, named, follower };
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

test('adds what the stream brings, without a poll, and nothing twice', async () => {
  const stream = fakeStream();
  const { room, picture, asked, named, follower } = following(undefined, stream);
  follower.start();
  await pass(0);
  for (const stroke of [2, 3]) {
    const since = room.version;
    room.paint('b', 2, placeOf(stroke), `batch ${stroke}`);
    const part = { version: room.version, since, canvas: Buffer.from(room.read(since)).toString('base64') };
    if (stroke === 2) Object.assign(part, { painters: [[2, 7]] });
    stream.tell(part);
    stream.tell(part);
  }
  await pass(CANVAS_POLL_MS * 10);
  expect(asked).toEqual([null]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
  expect(follower.version()).toBe(room.version);
  expect(named).toEqual([[2, 7]]);
});

test('closes a gap in the stream by one poll, and opens the stream again from there', async () => {
  const stream = fakeStream();
  const { room, picture, asked, follower } = following(undefined, stream);
  follower.start();
  await pass(0);
  for (const stroke of [2, 3, 4]) room.paint('b', 2, placeOf(stroke), `batch ${stroke}`);
  stream.tell({ version: 3, since: 2, canvas: Buffer.from(room.read(2)).toString('base64') });
  stream.tell({ version: 4 });
  await pass(0);
  expect(asked).toEqual([null, 1]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
  expect(stream.reopened).toHaveBeenCalledTimes(1);
  // Until it is open, a busy picture costs no more polls than without a stream.
  for (const version of [5, 6, 7]) stream.tell({ version });
  await pass(0);
  expect(asked).toHaveLength(2);
  expect(stream.user?.canvas?.()).toBe(4);
  await pass(CANVAS_POLL_MS * 10);
  expect(asked).toHaveLength(2);
});

test('a poll that the stream has overtaken adds nothing', async () => {
  const stream = fakeStream();
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const room = new ModelRoom();
  room.paint('a', 1, placeOf(1), 'first');
  const applied: number[] = [];
  const tries: unknown[] = [];
  const follower = createFollower({
    read: async (since) => {
      const bytes = room.read(since);
      if (since !== null) await late;
      return bytes;
    },
    apply: ({ version }) => applied.push(version),
    onTry: (error) => tries.push(error),
    stream,
  });
  follower.start();
  await pass(0);
  room.paint('b', 2, placeOf(2), 'second');
  follower.hurry();
  await pass(0);
  stream.tell({ version: 2, since: 1, canvas: Buffer.from(room.read(1)).toString('base64') });
  answer();
  await pass(0);
  expect(applied).toEqual([1, 2]);
  expect(tries).toEqual([null, null, null]);
});

test('polls at once when the stream asks, and every second again without it', async () => {
  const stream = fakeStream();
  const { asked, follower } = following(undefined, stream);
  follower.start();
  await pass(CANVAS_POLL_MS * 10);
  expect(asked).toHaveLength(1);
  stream.user?.ask();
  await pass(0);
  expect(asked).toHaveLength(2);
  stream.isUp = false;
  stream.user?.onPace();
  await pass(CANVAS_POLL_MS * 2);
  expect(asked.length).toBeGreaterThan(3);
});

test('leaves the stream when it stops, also one that comes only then', async () => {
  const stream = fakeStream();
  const end = following(undefined, stream).follower.start();
  await pass(0);
  expect(stream.left).not.toHaveBeenCalled();
  end();
  expect(stream.left).toHaveBeenCalledTimes(1);
  const join = async (user: StreamUser) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return stream.join(user);
  };
  const endSoon = following(undefined, { ...stream, join }).follower.start();
  await pass(5);
  endSoon();
  await pass(10);
  expect(stream.left).toHaveBeenCalledTimes(2);
});
