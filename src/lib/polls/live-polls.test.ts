// @vitest-environment happy-dom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getWarmWelcomeFacts } from '#shared/contract/games/warm-welcome.ts';
import { getAway } from '#shared/contract/hosted-rooms.ts';
import { seatIn } from '../calls/api.ts';
import { createQueryClient } from '../query-client.ts';
import { followStreams } from './live-polls.ts';
import { poll } from './poll.ts';
import { Room, type StreamUser } from './room.ts';

const INTERVAL_MS = 1_000;
const QUIET_MS = 20_000;
const users = new Set<StreamUser>();
const doubt = vi.fn();
vi.mock('./room-stream.ts', () => ({
  joinStream: (_: unknown, user: StreamUser) => {
    users.add(user);
    return { leave: () => users.delete(user), doubt };
  },
}));

const fetched = vi.fn<typeof fetch>();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const calls = () => fetched.mock.calls.map(([url]) => String(url).replace(/^.*\//, ''));
let rooms = 0;

/** A screen with a poll, of version 1. */
async function onScreen() {
  rooms += 1;
  const roomId = `livepollroom${String(rooms).padStart(2, '0')}`;
  const room = new Room(roomId, seatIn(roomId));
  const client = createQueryClient();
  const end = followStreams(client);
  const facts = poll(room, getWarmWelcomeFacts, INTERVAL_MS);
  const unsubscribe = new QueryObserver(client, facts).subscribe(() => {});
  await pass(0);
  const setUp = (isUp: boolean) => room.paceMs.set(isUp ? QUIET_MS : 0);
  setUp(true);
  fetched.mockClear();
  return {
    room,
    show: (version: number) => room.show(`${facts.queryKey[0]}`, version),
    setUp,
    tell: async (version: number) => {
      room.hear('room', version);
      for (const user of users) user.onChange({ event: 'tally', data: { version } });
      await pass(0);
    },
    stop: () => {
      unsubscribe();
      end();
    },
  };
}

let version = 1;
beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ facts: [], version }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  users.clear();
});

test('a poll asks once for each version that it has not shown, for that one at least', async () => {
  const { show, stop, tell } = await onScreen();
  await pass(INTERVAL_MS * 3);
  await tell(1);
  expect(calls()).toEqual([]);
  version = 3;
  await tell(2);
  await tell(3);
  expect(calls()).toEqual(['facts?least=2']);
  // The reply to an own write showed it.
  show(4);
  await tell(4);
  fetched.mockImplementation(() => new Promise(() => {}));
  for (const user of users) user.onChange({ event: 'paint', data: { version: 99 } });
  await pass(0);
  expect(calls()).toHaveLength(1);
  stop();
  expect(users.size).toBe(0);
});

test('news during a poll wait for its reply, however many they are', async () => {
  const { stop, tell } = await onScreen();
  let answer = () => {};
  fetched.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ facts: [], version: 3 }));
      }),
  );
  await tell(2);
  await tell(4);
  // By another process, which is behind.
  await tell(3);
  expect(calls()).toEqual(['facts?least=2']);
  version = 4;
  answer();
  await pass(0);
  expect(calls()).toEqual(['facts?least=2', 'facts?least=4']);
  stop();
});

test('news that change nothing for this caller are asked for once', async () => {
  fetched.mockImplementation(async () => Response.json({ facts: [], version }, { headers: { etag: '"1"' } }));
  const { stop, tell } = await onScreen();
  fetched.mockImplementation(() => new Promise(() => {}));
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await tell(2);
  await pass(INTERVAL_MS);
  expect(calls()).toEqual(['facts?least=2']);
  stop();
});

test('on its return a page waits for no poll from before, and an ended room has nothing to tell', async () => {
  const { stop, tell } = await onScreen();
  fetched.mockImplementationOnce(() => new Promise(() => {}));
  await tell(2);
  fetched.mockImplementation(async () => Response.json({ error: 'over', code: 'room_ended' }, { status: 410 }));
  for (const user of users) user.ask();
  await pass(0);
  expect(calls()).toEqual(['facts?least=2', 'facts?least=2']);
  expect(users.size).toBe(0);
  stop();
});

test('without a stream each poll is back at its interval; while there is one a missed poll is tried once more first', async () => {
  const { setUp, stop } = await onScreen();
  setUp(false);
  await pass(INTERVAL_MS);
  expect(calls()).toEqual(['facts?least=1']);
  setUp(true);
  await pass(INTERVAL_MS);
  expect(calls()).toHaveLength(1);
  fetched.mockImplementation(async () => {
    throw new TypeError('offline');
  });
  await pass(QUIET_MS - INTERVAL_MS);
  expect([calls().length, doubt.mock.calls.length]).toEqual([2, 1]);
  await pass(INTERVAL_MS * 5);
  expect(calls()).toHaveLength(3);
  stop();
});

test('a poll without a version follows no stream', async () => {
  const { room, stop } = await onScreen();
  const away = poll(room, getAway, INTERVAL_MS, { isVersioned: false });
  const unsubscribe = new QueryObserver(createQueryClient(), away).subscribe(() => {});
  await pass(INTERVAL_MS * 3);
  expect(calls()).toEqual(Array(4).fill('away?least=1'));
  unsubscribe();
  stop();
});
