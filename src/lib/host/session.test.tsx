// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser, logout, type User } from '#shared/contract/accounts.ts';
import { forgetDataWithSession } from '../identity/host-storage.ts';
import { createQueryClient, RETRY_MS } from '../query-client.ts';
import { ANN, loggedInAs, sessionFor } from '../testing/accounts.ts';
import { pageTests } from '../testing/page-tests.ts';
import { signOut, useSession, useSignIn } from './session.ts';

const BEN = { ...ANN, id: '4a3c2d1e-0000-4000-8000-000000000002', username: 'ben' };

const api = pageTests();
let user: User;
beforeEach(() => {
  user = ANN;
  api.on(getCurrentUser, () => ({ user }));
  api.on(logout, () => ({}));
});
afterEach(() => void vi.useRealTimers());

function mount() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ session: useSession(), signIn: useSignIn() }), { wrapper });
  const signIn = (isRemembered = true) =>
    act(() => result.current.signIn({ user: ANN, session: sessionFor(ANN) }, isRemembered));
  return { client, signIn, session: () => result.current.session };
}

/** A change by another tab: a logout, or the login of a host. */
function inAnotherTab(next: User | null) {
  if (next) loggedInAs(next);
  else localStorage.removeItem('thaw_session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'thaw_session' }));
}

test('a browser without a session makes no call for the user', () => {
  expect(mount().session()).toEqual({ status: 'signed-out', user: null });
  expect(api.calls).toEqual([]);
});

test.each([
  ['beyond the tab when it is to be remembered', true, 'localStorage', 'sessionStorage'],
  ['only in the tab when it is not', false, 'sessionStorage', 'localStorage'],
] as const)('signing in keeps the session %s', async (_, isRemembered, here, elsewhere) => {
  const { session, signIn } = mount();
  await signIn(isRemembered);
  expect(session()).toEqual({ status: 'signed-in', user: ANN });
  expect(window[here].getItem('thaw_session')).toContain('refresh');
  expect(window[elsewhere].getItem('thaw_session')).toBeNull();
});

describe('a stored session', () => {
  beforeEach(() => loggedInAs(ANN));

  test('is asked for once', async () => {
    const { session } = mount();
    expect(session().status).toBe('loading');
    await waitFor(() => expect(session().status).toBe('signed-in'));
    expect(api.named('getCurrentUser')).toHaveLength(1);
  });

  test('that the server does not know is forgotten', async () => {
    api.refuse(getCurrentUser, 'sign_in');
    const { session } = mount();
    await waitFor(() => expect(session().status).toBe('signed-out'));
    expect(localStorage.getItem('thaw_session')).toBeNull();
  });

  test('survives an unreachable server, and a retry helps', async () => {
    api.off(getCurrentUser);
    const { session } = mount();
    await waitFor(() => expect(session().status).toBe('unreachable'));
    expect(localStorage.getItem('thaw_session')).not.toBeNull();
    api.on(getCurrentUser, () => ({ user }));
    const state = session();
    act(() => state.status === 'unreachable' && state.retry());
    await waitFor(() => expect(session().status).toBe('signed-in'));
  });

  test('is asked for again by itself; it stays unreachable until there is an answer', async () => {
    api.refuse(getCurrentUser, 'internal', { code: undefined });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { session } = mount();
    await waitFor(() => expect(session().status).toBe('unreachable'));
    const answer = api.hold(getCurrentUser, { user });
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    await waitFor(() => expect(api.named('getCurrentUser').length).toBeGreaterThan(1));
    expect(session().status).toBe('unreachable');
    answer();
    await waitFor(() => expect(session().status).toBe('signed-in'));
  });
});

test('signing out ends it on the server and here', async () => {
  const { session, signIn } = mount();
  await signIn();
  await act(() => signOut());
  expect(api.named('logout')).toHaveLength(1);
  expect(session().status).toBe('signed-out');
  expect(localStorage.getItem('thaw_session')).toBeNull();
});

test('another tab that signs out ends it here too', async () => {
  const { session, signIn } = mount();
  await signIn();
  act(() => inAnotherTab(null));
  expect(session().status).toBe('signed-out');
});

test('another host logging in from another tab is never taken for the previous one', async () => {
  const { session, signIn } = mount();
  await signIn();
  user = BEN;
  act(() => inAnotherTab(BEN));
  expect(session().status).toBe('loading');
  await waitFor(() => expect(session()).toEqual({ status: 'signed-in', user: BEN }));
});

test.each<[string, () => unknown, boolean]>([
  ['go with a logout', () => signOut(), false],
  ['go with a logout in another tab', () => inAnotherTab(null), false],
  ['go with the login of somebody else in another tab', () => inAnotherTab(BEN), false],
  ['stay when the session is only refreshed', () => inAnotherTab(ANN), true],
])("a host's data %s", async (_, change, stays) => {
  const { client, signIn } = mount();
  const stop = forgetDataWithSession(client);
  await signIn();
  client.setQueryData(['host-lobby', 'a'], 'the room of Ann');
  await act(async () => void (await change()));
  expect(client.getQueryData(['host-lobby', 'a']) !== undefined).toBe(stays);
  stop();
});
