// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recall, remember } from './etag-cache.ts';
import { forgetDataWithSession } from './forget-with-session.ts';
import { createQueryClient, RETRY_MS } from './query-client.ts';
import { signOut, useSession, useSignIn } from './session.ts';
import { ANN, loggedInAs, sessionFor } from './testing/accounts.ts';

const user = ANN;
const other = { ...ANN, id: '4a3c2d1e-0000-4000-8000-000000000002', username: 'ben' };
const session = sessionFor(user);

const asked: string[] = [];
let meAnswers: () => Response | Promise<Response> = () => Response.json({ user });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  meAnswers = () => Response.json({ user });
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://localhost');
    asked.push(pathname);
    if (pathname === '/config.json') {
      return Response.json({
        supabaseUrl: 'http://localhost:3000',
        supabasePublishableKey: 'sb_publishable_x',
        publicOrigin: null,
        tileUrl: null,
        tileAttribution: '',
        stripePublishableKey: null,
        demo: null,
        devTools: false,
        supportEmail: 'support@thaw.example',
      });
    }
    if (pathname === '/auth/v1/user') return Response.json({ id: user.id, email: user.email });
    if (pathname === '/api/auth/me') return meAnswers();
    if (pathname === '/api/auth/logout') return Response.json({});
    return new Response('', { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function mount() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => ({ session: useSession(), signIn: useSignIn() }), { wrapper });
  return { ...hook, client };
}

/** A session change by another tab. */
const toldByAnotherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'thaw_session' }));

test('a browser without a session makes no call for the user', async () => {
  const { result } = mount();
  expect(result.current.session).toEqual({ status: 'signed-out', user: null });
  expect(asked).toEqual([]);
});

test('signing in keeps the session beyond the tab when it is to be remembered', async () => {
  const { result } = mount();
  await act(() => result.current.signIn({ user, session }, true));
  expect(result.current.session).toEqual({ status: 'signed-in', user });
  expect(localStorage.getItem('thaw_session')).toContain('refresh');
  expect(sessionStorage.getItem('thaw_session')).toBeNull();
});

test('and only in the tab when it is not', async () => {
  const { result } = mount();
  await act(() => result.current.signIn({ user, session }, false));
  expect(result.current.session.status).toBe('signed-in');
  expect(sessionStorage.getItem('thaw_session')).toContain('refresh');
  expect(localStorage.getItem('thaw_session')).toBeNull();
});

test('after a reload the stored session is asked for once', async () => {
  const before = mount();
  await act(() => before.result.current.signIn({ user, session }, true));
  before.unmount();
  asked.length = 0;
  const { result } = mount();
  expect(result.current.session.status).toBe('loading');
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
  expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1);
});

test('a session that the server does not know is forgotten', async () => {
  const before = mount();
  await act(() => before.result.current.signIn({ user, session }, true));
  before.unmount();
  meAnswers = () => Response.json({ error: 'Log in first.', code: 'sign_in' }, { status: 401 });
  const { result } = mount();
  await waitFor(() => expect(result.current.session.status).toBe('signed-out'));
  expect(localStorage.getItem('thaw_session')).toBeNull();
});

test('an unreachable server logs no one out, and a retry helps', async () => {
  const before = mount();
  await act(() => before.result.current.signIn({ user, session }, true));
  before.unmount();
  meAnswers = () => {
    throw new TypeError('offline');
  };
  const { result } = mount();
  await waitFor(() => expect(result.current.session.status).toBe('unreachable'));
  expect(localStorage.getItem('thaw_session')).not.toBeNull();
  meAnswers = () => Response.json({ user });
  act(() => {
    if (result.current.session.status === 'unreachable') result.current.session.retry();
  });
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
});

test('a server that is back is noticed without asking', async () => {
  const before = mount();
  await act(() => before.result.current.signIn({ user, session }, true));
  before.unmount();
  meAnswers = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { result } = mount();
  await waitFor(() => expect(result.current.session.status).toBe('unreachable'));
  let answer: (response: Response) => void = () => {};
  meAnswers = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  asked.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  expect(asked).toContain('/api/auth/me');
  expect(result.current.session.status).toBe('unreachable');
  answer(Response.json({ user }));
  await waitFor(() => expect(result.current.session.status).toBe('signed-in'));
});

test('signing out ends it on the server and here', async () => {
  const { result } = mount();
  await act(() => result.current.signIn({ user, session }, true));
  await act(() => signOut());
  expect(asked).toContain('/api/auth/logout');
  expect(result.current.session.status).toBe('signed-out');
  expect(localStorage.getItem('thaw_session')).toBeNull();
});

test('another tab that signs out ends it here too', async () => {
  const { result } = mount();
  await act(() => result.current.signIn({ user, session }, true));
  act(() => {
    localStorage.removeItem('thaw_session');
    toldByAnotherTab();
  });
  expect(result.current.session.status).toBe('signed-out');
});

test('another host logging in from another tab is never taken for the previous one', async () => {
  const { result } = mount();
  await act(() => result.current.signIn({ user, session }, true));
  meAnswers = () => Response.json({ user: other });
  act(() => {
    // A logout and a login, before this tab could react.
    loggedInAs(other);
    toldByAnotherTab();
  });
  expect(result.current.session.status).toBe('loading');
  await waitFor(() => expect(result.current.session).toEqual({ status: 'signed-in', user: other }));
});

describe('host data', () => {
  const KEY = ['host-lobby', 'a'];

  async function read() {
    const { client, result } = mount();
    const stop = forgetDataWithSession(client);
    await act(() => result.current.signIn({ user, session }, true));
    client.setQueryData(KEY, 'the room of Ann');
    remember('place', { url: '/', etag: '"1"', reply: {} });
    return { client, stop, kept: () => [client.getQueryData(KEY), recall('place', '/') !== undefined] };
  }

  test.each([
    ['a logout', () => signOut()],
    [
      'a logout in another tab',
      async () => {
        localStorage.removeItem('thaw_session');
        toldByAnotherTab();
      },
    ],
    [
      'the login of somebody else in another tab',
      async () => {
        loggedInAs(other);
        toldByAnotherTab();
      },
    ],
  ])('goes with %s', async (_, end) => {
    const { kept, stop } = await read();
    expect(kept()).toEqual(['the room of Ann', true]);
    await act(end);
    expect(kept()).toEqual([undefined, false]);
    stop();
  });

  test('stays when the session is only refreshed', async () => {
    const { kept, stop } = await read();
    act(() => {
      loggedInAs(user);
      toldByAnotherTab();
    });
    expect(kept()).toEqual(['the room of Ann', true]);
    stop();
  });
});
