// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { CANVAS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { packCanvas, packSegments, type Style } from '#shared/domain/canvas-packing.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { GUEST } from '#src/lib/calls/api.ts';
import { followStreams } from '#src/lib/polls/live-polls.ts';
import { Room, type StreamUser } from '#src/lib/polls/room.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Picture } from '../model/dots.ts';
import { dotsIn, dotsOf, ModelRoom, placeOf } from '../testing/model-room.ts';
import { createFollower } from './follower.ts';

/** A pace at which no poll comes by itself. */
const QUIET_MS = 1_000_000;

/** The room's stream and its users. */
const stream = {
  users: new Set<StreamUser>(),
  reopened: vi.fn(),
  setUp: (isUp: boolean) => place.paceMs.set(isUp ? QUIET_MS : 0),
  tell: (data: Extract<Change, { event: 'paint' }>['data']) => {
    for (const user of stream.users) user.onChange({ event: 'paint', data });
  },
};
const leaveOutdated = vi.hoisted(() => vi.fn());
vi.mock('#src/lib/calls/outdated.ts', () => ({ leaveOutdated, hasLeftOutdated: () => false }));
vi.mock('#src/lib/polls/room-stream.ts', () => ({
  joinStream: (_: unknown, user: StreamUser) => {
    stream.users.add(user);
    return { leave: () => stream.users.delete(user), doubt: () => {}, reopen: stream.reopened };
  },
}));

const place = new Room('abcdefgh012345', GUEST);
const ends: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  place.paceMs.set(0);
  stream.users.clear();
  vi.resetAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows a room with one stroke. @param answer overrides the room's reply */
function following(answer: (asked: number) => Uint8Array | Error | Promise<Uint8Array> | null = () => null) {
  const room = new ModelRoom();
  room.paint('a', 1, placeOf(1), 'first');
  const picture = new Picture();
  const asked: (number | null)[] = [];
  const applied: number[] = [];
  const tries: unknown[] = [];
  const named: [stroke: number, painter: number][] = [];
  const client = createQueryClient();
  const follower = createFollower({
    client,
    room: place,
    read: async (since) => {
      asked.push(since);
      const given = answer(asked.length);
      if (given instanceof Error) throw given;
      return given ?? room.read(since);
    },
    apply: (reply, isWhole, painters) => {
      applied.push(reply.version);
      picture.apply(reply, isWhole);
      for (const pair of painters ?? []) named.push(pair);
    },
    onTry: (error) => tries.push(error),
  });
  ends.push(followStreams(client));
  /** Follows it beside an open stream. */
  const startLive = async () => {
    const end = follower.start();
    await pass(0);
    stream.setUp(true);
    return end;
  };
  return { room, picture, asked, applied, tries, named, follower, startLive };
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

test('reads everything again after an unreadable reply', async () => {
  const broken = (count: number) => (count === 2 ? Uint8Array.of(0, 9, 0, 0xff) : null);
  const { room, picture, asked, follower } = following(broken);
  follower.start();
  await pass(0);
  room.paint('a', 1, placeOf(2), 'second');
  await pass(2 * CANVAS_POLL_MS);
  expect(asked).toEqual([null, 1, null]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
  expect(leaveOutdated).not.toHaveBeenCalled();
});

test('a whole picture that it cannot read, as with the brush of a newer build, leaves this build', async () => {
  const style = { kind: 'stroke', brush: 'charcoal' } as unknown as Style;
  const segments = [packSegments([{ stroke: 1, color: 7, points: [1, 1], style }], new Map())];
  const { follower } = following(() => packCanvas({ version: 1, reset: false, removedStrokes: [], segments }));
  follower.start();
  await pass(0);
  expect(leaveOutdated).toHaveBeenCalledTimes(1);
});

test('stops for good when the session has ended', async () => {
  const ended = new ApiError(410, JSON.stringify({ error: 'over', code: 'room_ended' }), '');
  const { asked, follower } = following((count) => (count === 2 ? ended : null));
  follower.start();
  await pass(10 * CANVAS_POLL_MS);
  follower.hurry();
  await pass(0);
  expect(asked).toHaveLength(2);
});

test('adds what the stream brings, without a poll, and nothing twice', async () => {
  const { room, picture, asked, named, follower, startLive } = following();
  await startLive();
  // A part is as good as the poll that would be due.
  await pass(QUIET_MS / 2);
  for (const step of [2, 3]) {
    const since = room.version;
    room.paint('b', 2, placeOf(step), `batch ${step}`);
    const part = { version: room.version, since, canvas: Buffer.from(room.read(since)).toString('base64') };
    if (step === 2) Object.assign(part, { painters: [[2, 7]] });
    stream.tell(part);
    stream.tell(part);
  }
  await pass(QUIET_MS / 2);
  expect(asked).toEqual([null]);
  expect(dotsOf(picture.dots)).toEqual(dotsIn(room.shown()));
  expect(follower.version()).toBe(room.version);
  expect(named).toEqual([[2, 7]]);
});

test('closes a gap in the stream by one poll, and opens the stream again from there', async () => {
  const { room, picture, asked, startLive } = following();
  await startLive();
  for (const step of [2, 3, 4]) room.paint('b', 2, placeOf(step), `batch ${step}`);
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
  await pass(CANVAS_POLL_MS);
  expect(asked).toHaveLength(3);
  expect([...stream.users].map((user) => user.canvas?.())).toEqual([4]);
  await pass(CANVAS_POLL_MS * 10);
  expect(asked).toHaveLength(3);
});

test('a poll that the stream has overtaken adds nothing', async () => {
  let answer = () => {};
  const { room, applied, tries, follower, startLive } = following((asked) =>
    asked === 1
      ? null
      : new Promise((resolve) => {
          const bytes = room.read(1);
          answer = () => resolve(bytes);
        }),
  );
  await startLive();
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
  const { asked, startLive } = following();
  await startLive();
  await pass(CANVAS_POLL_MS * 10);
  expect(asked).toHaveLength(1);
  for (const user of stream.users) user.ask();
  await pass(0);
  expect(asked).toHaveLength(2);
  stream.setUp(false);
  await pass(CANVAS_POLL_MS * 2);
  expect(asked.length).toBeGreaterThan(3);
});

test('follows the stream from its first picture until it stops', async () => {
  const { follower } = following((asked) => (asked === 1 ? new UnreachableError() : null));
  const end = follower.start();
  await pass(0);
  expect(stream.users.size).toBe(0);
  await pass(CANVAS_POLL_MS);
  expect([...stream.users].map((user) => user.canvas?.())).toEqual([1]);
  end();
  expect(stream.users.size).toBe(0);
});

test('asks for everything once it has forgotten its state, also during a poll', async () => {
  const { asked, follower, startLive } = following((count) => (count === 2 ? new Promise(() => {}) : null));
  await startLive();
  follower.hurry();
  follower.forget();
  follower.hurry();
  await pass(0);
  expect(asked).toEqual([null, 1, null]);
});
