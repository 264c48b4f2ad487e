import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getCurrentUser, logout, type Session, type User } from '#shared/contract/accounts.ts';
import { call, HOST } from './api.ts';
import { keepHostSession } from './host-auth.ts';
import { forgetHostSession, hasHostSession, keepHostSessionIn, onHostSessionChange } from './host-storage.ts';

/** Who is logged in, in the cache: set it after a change of the account, and after logging in. */
export const currentUserQuery = queryOptions({
  queryKey: [getCurrentUser.path],
  queryFn: ({ signal }) => call(getCurrentUser, { as: HOST, signal }),
});

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
  /** There is a session here, but nobody answers who it is. */
  | { status: 'unreachable'; user: null; retry: () => void };

/** The host who is logged in in this browser. Without a stored session nothing is asked. */
export function useSession(): SessionState {
  const present = useSyncExternalStore(onHostSessionChange, hasHostSession);
  const { data, isError, isFetching, refetch } = useQuery({ ...currentUserQuery, enabled: present });
  if (!present) return { status: 'signed-out', user: null };
  if (data) return { status: 'signed-in', user: data.user };
  if (isError && !isFetching) return { status: 'unreachable', user: null, retry: () => void refetch() };
  return { status: 'loading', user: null };
}

/** Keeps what a login answered; `useSession` says 'signed-in' from then on. */
export function useSignIn(): (answer: { user: User; session: Session }, remember: boolean) => Promise<void> {
  const cache = useQueryClient();
  return async ({ user, session }, remember) => {
    keepHostSessionIn(remember ? 'browser' : 'tab');
    cache.setQueryData(currentUserQuery.queryKey, { user });
    await keepHostSession(session);
  };
}

/**
 * Ends the session on the server, then in this browser. The caller clears the cache.
 * @throws ApiError or UnreachableError when the server could not end it: the host is still logged in then
 */
export async function signOut(): Promise<void> {
  await call(logout, { as: HOST });
  forgetHostSession();
}
