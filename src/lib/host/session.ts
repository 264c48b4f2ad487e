import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getCurrentUser, logout, type Session, type User } from '#shared/contract/accounts.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { call, HOST } from '../calls/api.ts';
import { keepHostSession } from '../identity/host-auth.ts';
import { forgetHostSession, hostUserId, keepHostSessionIn, onHostSessionChange } from '../identity/host-storage.ts';
import { whileUnreachable } from '../query-client.ts';

/**
 * The current user in the cache: set it after logging in and after account changes.
 * @param userId of this browser's session, so that the data of an earlier login never shows
 */
export const currentUserQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [getCurrentUser.path, userId],
    queryFn: ({ signal }) => call(getCurrentUser, { as: HOST, signal }),
    refetchInterval: whileUnreachable,
  });

type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
  /** A session is stored, but the server doesn't answer. */
  | { status: 'unreachable'; user: null; retry: () => void };

/** The host logged in on this browser. Without a stored session no call is made. */
export function useSession(): SessionState {
  const userId = useSyncExternalStore(onHostSessionChange, hostUserId, () => null);
  const present = userId !== null;
  const { data, isFetchedAfterMount, refetch } = useQuery({ ...currentUserQuery(userId), enabled: present });
  if (!present) return { status: 'signed-out', user: null };
  if (data) return { status: 'signed-in', user: data.user };
  // The first try failed: stays so during retries.
  if (isFetchedAfterMount) return { status: 'unreachable', user: null, retry: () => void refetch() };
  return { status: 'loading', user: null };
}

/** The plan whose limits apply to the host: an administrator has those of Free, as in a full room. */
export const planOf = ({ role, tier }: User): Tier => (role === 'administrator' ? 'free' : tier);

export function usePlan(): Tier {
  const { user } = useSession();
  return user === null ? 'free' : planOf(user);
}

/** Stores a login's answer; `useSession` then says 'signed-in'. */
export function useSignIn(): (answer: { user: User; session: Session }, remember: boolean) => Promise<void> {
  const cache = useQueryClient();
  return async ({ user, session }, remember) => {
    keepHostSessionIn(remember ? 'browser' : 'tab');
    cache.setQueryData(currentUserQuery(user.id).queryKey, { user });
    await keepHostSession(session);
  };
}

/**
 * Ends the session on the server, then in this browser.
 * @throws ApiError or UnreachableError when the server failed to end it: the host stays logged in
 */
export async function signOut(): Promise<void> {
  await call(logout, { as: HOST });
  forgetHostSession();
}
