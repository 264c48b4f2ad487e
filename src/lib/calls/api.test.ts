// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, login } from '#shared/contract/accounts.ts';
import { getWarmWelcomeFacts } from '#shared/contract/games/warm-welcome.ts';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { findRoomByCode } from '#shared/contract/rooms.ts';
import { getHealth } from '#shared/contract/system.ts';
import { ApiError, refusalCode, UnreachableError } from '../api-error.ts';
import { accessToken } from '../identity/host-auth.ts';
import { hasHostSession, hostStorage } from '../identity/host-storage.ts';
import { rememberSeat } from '../identity/seats.ts';
import { call, GUEST, REQUEST_TIMEOUT_MS } from './api.ts';

vi.mock('../identity/host-auth.ts', () => ({ accessToken: vi.fn() }));

const roomId = 'abcdefgh012345';
const token = `seat_${'A'.repeat(43)}`;
const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 304 ? null : text, { status, statusText: 'Some Status', headers });
}

function lastRequest(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) };
}

const thrownBy = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.mocked(accessToken).mockResolvedValue('access');
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('requests', () => {
  test('a public GET is a guest’s, with credentials and no body', async () => {
    const parts = { database: 'ok', auth: 'ok', mails: { waiting: 0, late: 0 }, version: '1' };
    fetched.mockResolvedValue(answer(200, { status: 'ok', ...parts }));
    expect(await call(getHealth)).toEqual({ status: 'ok', ...parts });
    const { url, init, headers } = lastRequest();
    expect(url).toBe('/api/health');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init.body).toBeUndefined();
    expect(headers.has('content-type')).toBe(false);
    expect(headers.get('authorization')).toBe('Bearer guest');
  });

  test("a host's call carries the access token; data goes as JSON, parameters into the path", async () => {
    fetched.mockResolvedValue(answer(200, { locked: true, version: 0 }));
    await call(lockRoom, { params: { roomId }, body: { locked: true } });
    const { url, init, headers } = lastRequest();
    expect(url).toBe(`/api/rooms/${roomId}/lock`);
    expect(headers.get('content-type')).toBe('application/json');
    expect(init.body).toBe('{"locked":true}');
    expect(headers.get('authorization')).toBe('Bearer access');
  });

  test('parameters are escaped', async () => {
    fetched.mockResolvedValue(answer(404, { error: 'Not found', code: 'not_found' }));
    await thrownBy(call(findRoomByCode, { params: { code: 'a/b?c' } }));
    expect(lastRequest().url).toBe('/api/codes/a%2Fb%3Fc');
  });

  test("a seat's call carries that room's token, or says guest, and never the host's", async () => {
    fetched.mockImplementation(async () => answer(200, { facts: [], version: 0 }));
    const facts = () => call(getWarmWelcomeFacts, { params: { roomId }, as: { kind: 'seat', roomId } });
    await facts();
    expect(lastRequest().headers.get('authorization')).toBe('Bearer guest');
    rememberSeat(roomId, { token, name: 'Ann', game: 'warm-welcome' });
    await facts();
    expect(lastRequest().headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(accessToken).not.toHaveBeenCalled();
  });
});

describe('replies', () => {
  test('a refusal is an ApiError with status, body text and the parsed refusal', async () => {
    const body = '{"error":"Invalid credentials","code":"wrong_credentials"}';
    fetched.mockResolvedValue(answer(401, body));
    const error = await thrownBy(call(login, { body: { email: 'a@b.co', password: 'x' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `401: ${body}`,
      status: 401,
      refusal: { error: 'Invalid credentials', code: 'wrong_credentials' },
    });
    expect(refusalCode(error)).toBe('wrong_credentials');
  });

  test('an empty body leaves the status text, a foreign one has no refusal', async () => {
    fetched.mockResolvedValueOnce(answer(502, ''));
    expect(await thrownBy(call(getHealth))).toMatchObject({ message: '502: Some Status', refusal: undefined });
    fetched.mockResolvedValueOnce(answer(502, '<h1>Bad gateway</h1>'));
    expect(await thrownBy(call(getHealth))).toMatchObject({ message: '502: <h1>Bad gateway</h1>', refusal: undefined });
  });

  test('a reply that breaks the contract is an error', async () => {
    fetched.mockResolvedValueOnce(answer(200, { status: 'odd' }));
    expect(await thrownBy(call(getHealth))).toBeInstanceOf(ApiError);
    fetched.mockResolvedValueOnce(answer(200, '<!doctype html>'));
    expect(await thrownBy(call(getHealth))).toBeInstanceOf(ApiError);
  });

  test('a server that stays silent until the time limit is unreachable, as is one without an answer', async () => {
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const error = thrownBy(call(getHealth));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await error).toBeInstanceOf(UnreachableError);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(refusalCode(await thrownBy(call(getHealth)))).toBe('unavailable');
  });

  test("the caller's abort stays an abort", async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async () => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    const error = await thrownBy(call(getHealth, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  test('the end of the host session on the server ends it in the browser', async () => {
    hostStorage.setItem('thaw_session', '{"access_token":"access"}');
    fetched.mockResolvedValue(answer(401, { error: 'Log in first.', code: 'sign_in' }));
    await thrownBy(call(getCurrentUser));
    expect(hasHostSession()).toBe(false);
  });

  test('a late 401 of an earlier session leaves the one that began meanwhile alone', async () => {
    hostStorage.setItem('thaw_session', '{"access_token":"access"}');
    fetched.mockImplementation(async () => {
      hostStorage.setItem('thaw_session', '{"access_token":"newer"}');
      return answer(401, { error: 'Log in first.', code: 'sign_in' });
    });
    expect(refusalCode(await thrownBy(call(getCurrentUser)))).toBe('sign_in');
    expect(hasHostSession()).toBe(true);
  });

  test("a guest's 401 leaves the host session alone", async () => {
    hostStorage.setItem('thaw_session', '{"access_token":"access"}');
    fetched.mockResolvedValue(answer(401, { error: 'Log in first.', code: 'sign_in' }));
    await thrownBy(call(getHealth, { as: GUEST }));
    expect(hasHostSession()).toBe(true);
  });
});
