// @vitest-environment happy-dom

import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getKnock } from '#shared/contract/door.ts';
import { getWarmWelcomeFacts } from '#shared/contract/games/warm-welcome.ts';
import { getAway } from '#shared/contract/hosted-rooms.ts';
import { GUEST, HOST, knockingBy } from '../calls/api.ts';
import { createQueryClient } from '../query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '../testing/accounts.ts';
import { cancelPolls, poll, pollKey, replaceRoom } from './poll.ts';
import { Room } from './room.ts';

const INTERVAL_MS = 2_000;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const facts = (text: string) => answer(200, { facts: [{ id: '1', factText: text }], version: 0 });

let room: Room;

function observe(intervalMs = INTERVAL_MS) {
  const client = createQueryClient();
  const observer = new QueryObserver(client, poll(room, getWarmWelcomeFacts, intervalMs));
  return { observer, stop: observer.subscribe(() => {}) };
}

beforeEach(() => {
  room = new Room('abcdefgh012345', GUEST);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('asks at once and then at every interval, also after an error, without retries', async () => {
  fetched.mockImplementation(async () => facts('first'));
  const { observer, stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { facts: [{ factText: 'first' }] } });
  fetched.mockImplementation(async () => facts('later'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { facts: [{ factText: 'later' }] } });
  stop();
});

test('stops for good when the session has ended', async () => {
  fetched.mockImplementation(async () => answer(410, { error: 'This session has ended.', code: 'room_ended' }));
  const { stop } = observe();
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
  stop();
});

test('goes on when the answer is another refusal', async () => {
  fetched.mockImplementation(async () => answer(403, { error: 'The host removed you.', code: 'removed' }));
  const { stop } = observe();
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(3);
  stop();
});

test('continues in a hidden tab, also after a missed poll beside a stream', async () => {
  fetched.mockImplementation(async () => facts('first'));
  const { stop } = observe();
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(3);
  room.paceMs.set(2 * INTERVAL_MS);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(5);
  stop();
});

test.each([INTERVAL_MS, 2 * INTERVAL_MS])('at a pace of %i ms: waits for as long as a refusal says', async (paceMs) => {
  room.paceMs.set(paceMs);
  const slow = answer(429, { error: 'slow', code: 'slow_down' });
  slow.headers.set('retry-after', '60');
  fetched.mockResolvedValueOnce(slow);
  const { stop } = observe();
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(async () => facts('first'));
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  [INTERVAL_MS, 6_000],
  [500, 6_000],
  [10_000, 30_000],
])('every %i ms: gives a silent one up after %i ms, and asks again', async (intervalMs, limitMs) => {
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  fetched.mockImplementation(async () => facts('later'));
  const { observer, stop } = observe(intervalMs);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(intervalMs + 1);
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { facts: [{ factText: 'later' }] } });
  stop();
});

test("cancels all of one room's polls under way, and no other's", async () => {
  fetched.mockImplementation(() => new Promise(() => {}));
  const client = createQueryClient();
  const facts = poll(room, getWarmWelcomeFacts, INTERVAL_MS);
  const away = poll(room, getAway, INTERVAL_MS);
  const other = poll(new Room('abcdefgh012346', GUEST), getAway, INTERVAL_MS);
  void client.prefetchQuery(facts);
  void client.prefetchQuery(away);
  void client.prefetchQuery(other);
  await cancelPolls(client, room.id);
  const statusOf = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.fetchStatus;
  expect([facts, away, other].map(({ queryKey }) => statusOf(queryKey))).toEqual(['idle', 'idle', 'fetching']);
});

test('one that was called off has not failed', async () => {
  const onTry = vi.fn();
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const client = createQueryClient();
  void client.prefetchQuery(poll(room, getWarmWelcomeFacts, INTERVAL_MS, { onTry }));
  await vi.advanceTimersByTimeAsync(0);
  await client.cancelQueries();
  expect(fetched).toHaveBeenCalledOnce();
  expect(onTry).not.toHaveBeenCalled();
});

test('host data is cached per host', () => {
  freshBrowser();
  const keyOf = (user: typeof ANN, of: Room) => {
    loggedInAs(user);
    return pollKey(getWarmWelcomeFacts, of);
  };
  const other = { ...ANN, id: 'somebody else' };
  const hosts = new Room(room.id, HOST);
  expect(keyOf(ANN, hosts)).toEqual(keyOf(ANN, hosts));
  expect(keyOf(other, hosts)).not.toEqual(keyOf(ANN, hosts));
  expect(keyOf(other, room)).toEqual(keyOf(ANN, room));
});

const knockIn = (state: string) => ({ state, name: 'Ben', started: true, room: null });

test('outside a room asks as its caller, until there is no more to learn', async () => {
  fetched.mockImplementation(async () => Response.json(knockIn('waiting')));
  const query = poll(knockingBy('knock'), getKnock, INTERVAL_MS, { isDone: (known) => known?.state === 'let_in' });
  const stop = new QueryObserver(createQueryClient(), query).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer knock');
  fetched.mockImplementation(async () => Response.json(knockIn('let_in')));
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(3);
  stop();
});

test('one under way never replaces the reply to a later write', async () => {
  const queryKey = ['room'];
  const cache = createQueryClient();
  cache.setQueryData(queryKey, 'before');
  let answer = (_: string) => {};
  const polled = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const late = cache.fetchQuery({ queryKey, queryFn: () => polled }).catch(() => {});
  await replaceRoom<string>(cache, queryKey, () => 'voted');
  answer('older');
  await late;
  expect(cache.getQueryData(queryKey)).toBe('voted');
});
