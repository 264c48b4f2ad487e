// @vitest-environment happy-dom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getWarmWelcomeFacts } from '#shared/contract/warm-welcome.ts';
import { GUEST } from './api.ts';
import { poll } from './poll.ts';
import { createQueryClient } from './query-client.ts';

const INTERVAL_MS = 2_000;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const facts = (text: string) => answer(200, { facts: [{ id: '1', factText: text }] });

function observe() {
  const client = createQueryClient();
  const observer = new QueryObserver(client, poll(getWarmWelcomeFacts, { roomId: 'a' }, INTERVAL_MS, GUEST));
  return { observer, stop: observer.subscribe(() => {}) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
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
