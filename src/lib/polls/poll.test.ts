// @vitest-environment happy-dom

import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getWarmWelcomeFacts } from '#shared/contract/games/warm-welcome.ts';
import { getAway } from '#shared/contract/hosted-rooms.ts';
import { GUEST, HOST } from '../calls/api.ts';
import { createQueryClient } from '../query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '../testing/accounts.ts';
import { setPace } from './pace.ts';
import { cancelPolls, poll, pollKey } from './poll.ts';

const INTERVAL_MS = 2_000;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const facts = (text: string) => answer(200, { facts: [{ id: '1', factText: text }], version: 0 });

function observe(intervalMs = INTERVAL_MS) {
  const client = createQueryClient();
  const observer = new QueryObserver(client, poll(getWarmWelcomeFacts, { roomId: 'a' }, intervalMs, GUEST));
  return { observer, stop: observer.subscribe(() => {}) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  setPace({ roomId: 'a', as: GUEST }, null);
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
  setPace({ roomId: 'a', as: GUEST }, 2 * INTERVAL_MS);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(fetched).toHaveBeenCalledTimes(5);
  stop();
});

test.each([INTERVAL_MS, 2 * INTERVAL_MS])('at a pace of %i ms: waits for as long as a refusal says', async (paceMs) => {
  setPace({ roomId: 'a', as: GUEST }, paceMs);
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
  const room = { roomId: 'abcdefgh012345' };
  const facts = poll(getWarmWelcomeFacts, room, INTERVAL_MS, HOST);
  const away = poll(getAway, room, INTERVAL_MS, HOST);
  const other = poll(getAway, { roomId: 'abcdefgh012346' }, INTERVAL_MS, HOST);
  void client.prefetchQuery(facts);
  void client.prefetchQuery(away);
  void client.prefetchQuery(other);
  await cancelPolls(client, room.roomId);
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
  void client.prefetchQuery(poll(getWarmWelcomeFacts, { roomId: 'a' }, INTERVAL_MS, GUEST, { onTry }));
  await vi.advanceTimersByTimeAsync(0);
  await client.cancelQueries();
  expect(fetched).toHaveBeenCalledOnce();
  expect(onTry).not.toHaveBeenCalled();
});

test('host data is cached per host', () => {
  freshBrowser();
  loggedInAs(ANN);
  const anns = pollKey(getWarmWelcomeFacts, { roomId: 'a' }, HOST);
  expect(pollKey(getWarmWelcomeFacts, { roomId: 'a' }, HOST)).toEqual(anns);
  loggedInAs({ ...ANN, id: 'somebody else' });
  expect(pollKey(getWarmWelcomeFacts, { roomId: 'a' }, HOST)).not.toEqual(anns);
  const guests = pollKey(getWarmWelcomeFacts, { roomId: 'a' }, GUEST);
  loggedInAs(ANN);
  expect(pollKey(getWarmWelcomeFacts, { roomId: 'a' }, GUEST)).toEqual(guests);
});
