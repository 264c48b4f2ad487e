import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from './api-error.ts';
import { createQueryClient, loadJson, RETRY_MS, whileUnreachable } from './query-client.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.resetAllMocks();
});

test('the defaults of the specification', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  });
});

test.each([
  ['no answer', new UnreachableError(), RETRY_MS],
  ['a refusal', new ApiError(410, '{"error":"Over.","code":"room_ended"}', ''), false],
  ['an answer', null, false],
])('a one-time query after %s', (_, error, interval) => {
  expect(whileUnreachable({ state: { error } })).toBe(interval);
});

test('the default loader gets the joined key with credentials, as JSON', async () => {
  fetched.mockResolvedValue(new Response('{"a":1}'));
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api', 'things', '1'] })).toEqual({ a: 1 });
  expect(fetched).toHaveBeenCalledWith('/api/things/1', expect.objectContaining({ credentials: 'include' }));
});

test('anything that is not OK throws "<status>: <body>", or answers null on 401 where that is wanted', async () => {
  fetched.mockImplementation(async () => new Response('nope', { status: 401 }));
  const queryKey = ['/api/x'];
  await expect(createQueryClient().fetchQuery({ queryKey })).rejects.toThrow('401: nope');
  expect(await createQueryClient().fetchQuery({ queryKey, queryFn: loadJson({ on401: 'null' }) })).toBeNull();
});
