// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { signOut, useSession, useSignIn } from './session.ts';

const user = {
  id: '4a3c2d1e-0000-4000-8000-000000000001',
  username: 'ann',
  email: 'ann@example.com',
  fullName: 'Ann Lee',
  displayName: null,
  tier: 'free',
  createdAt: '2026-11-20T12:00:00Z',
  requestedTier: null,
} as const;

const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const accessToken = `${part({ alg: 'ES256' })}.${part({ exp: Math.floor(Date.now() / 1000) + 3_600 })}.AAAA`;
const session = { access_token: accessToken, refresh_token: 'refresh', token_type: 'bearer', expires_in: 3_600 };

const asked: string[] = [];
let meAnswers: () => Response = () => Response.json({ user });

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
      });
    }
    if (pathname === '/auth/v1/user') return Response.json({ id: user.id, email: user.email });
    if (pathname === '/api/auth/me') return meAnswers();
    if (pathname === '/api/auth/logout') return Response.json({});
    return new Response('', { status: 404 });
  });
});
afterEach(cleanup);

function mount() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ session: useSession(), signIn: useSignIn() }), { wrapper });
}

test('a browser without a session does not ask who it is', async () => {
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

test('a server that is away does not log anybody out, and asking again helps', async () => {
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
    window.dispatchEvent(new StorageEvent('storage', { key: 'thaw_session' }));
  });
  expect(result.current.session.status).toBe('signed-out');
});
