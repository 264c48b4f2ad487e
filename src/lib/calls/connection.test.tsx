// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnreachableError } from '../api-error.ts';
import { onReconnect, useConnectionLost, watchConnection } from './connection.ts';

let answers: boolean;
let client: QueryClient;
let unwatch: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answers = true;
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  unwatch = watchConnection(client);
});
afterEach(() => {
  unwatch();
  client.clear();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isLost = () => renderHook(() => useConnectionLost()).result;
const browserSays = (what: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(what)));
const fails = (error: Error) =>
  act(async () => {
    await client.fetchQuery({ queryKey: ['room'], queryFn: () => Promise.reject(error) }).catch(() => {});
  });

describe('the connection', () => {
  test('is lost once the browser says so and Thaw does not answer, and there again once it does', async () => {
    const lost = isLost();
    answers = false;
    await browserSays('offline');
    expect(lost.current).toBe(true);
    answers = true;
    await browserSays('online');
    expect(lost.current).toBe(false);
  });

  test('is not checked without a watcher', async () => {
    let refuse = () => {};
    vi.stubGlobal('fetch', () => {
      return new Promise((_, reject) => {
        refuse = () => reject(new TypeError('Failed to fetch'));
      });
    });
    const lost = isLost();
    await browserSays('offline');
    unwatch();
    await act(async () => refuse());
    expect(lost.current).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is there when Thaw answers, whatever the browser says', async () => {
    const lost = isLost();
    await browserSays('offline');
    expect(lost.current).toBe(false);
  });

  test('is lost when calls get no answer and Thaw itself gives none; it is asked for again by itself', async () => {
    const lost = isLost();
    answers = false;
    await fails(new UnreachableError());
    expect(lost.current).toBe(true);
    answers = true;
    // Further failures don't hurry the next check.
    await fails(new UnreachableError());
    expect(lost.current).toBe(true);
    await act(() => vi.advanceTimersToNextTimerAsync());
    expect(lost.current).toBe(false);
  });

  test('is asked for once at a time, however often the browser says so', async () => {
    answers = false;
    for (let n = 0; n < 3; n += 1) await browserSays('offline');
    expect(vi.getTimerCount()).toBe(1);
  });

  test("is there again at a room's next answer, and all that waits for a network hears of it", async () => {
    const lost = isLost();
    const back = vi.fn();
    const forget = onReconnect(back);
    answers = false;
    await fails(new UnreachableError());
    client.setQueryDefaults(['mine'], { meta: { room: {} as never } });
    act(() => void client.setQueryData(['mine'], 'a change of its own'));
    expect(lost.current).toBe(true);
    await act(() => client.fetchQuery({ queryKey: ['mine'], queryFn: async () => 'answer' }));
    expect(lost.current).toBe(false);
    expect(back).toHaveBeenCalledOnce();
    forget();
  });

  test('is there while Thaw refuses things', async () => {
    const lost = isLost();
    answers = false;
    await fails(new Error('no'));
    expect(lost.current).toBe(false);
  });

  test('once it is back, failed queries are refetched', async () => {
    const read = vi.fn(() => Promise.reject<string>(new UnreachableError()));
    const { QueryObserver } = await import('@tanstack/react-query');
    const observer = new QueryObserver(client, { queryKey: ['page'], queryFn: read });
    answers = false;
    const unsubscribe = observer.subscribe(() => {});
    await act(() => vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true)));
    read.mockResolvedValue('here');
    answers = true;
    await act(() => vi.advanceTimersToNextTimerAsync());
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
    unsubscribe();
  });
});
