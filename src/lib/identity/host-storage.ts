import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { parseJson, readItem, removeItem, type StorageArea, writeItem } from '../storage.ts';

/** The storage key of supabase-js for the host's session; also its channel between tabs. */
export const HOST_STORAGE_KEY = 'thaw_session';

/** Counts this tab's changes. */
const changes = atom(0);
const changed = () => changes.set(changes.get() + 1);

/** The parts we read of the stored session and of its token's payload. */
const kept = z.object({ access_token: z.string() });
const payload = z.object({ sub: z.string() });

const storedSession = (key = HOST_STORAGE_KEY): string | null => readItem('tab', key) ?? readItem('browser', key);

/** Whether this browser holds a host's session. Without one the server is never asked for the user. */
export function hasHostSession(): boolean {
  return storedSession() !== null;
}

/**
 * The user id of this browser's session; null without a session, '' if unreadable. It separates cached data by user and
 * proves nothing.
 */
export function hostUserId(): string | null {
  if (!hasHostSession()) return null;
  const [, claims = ''] = storedAccessToken()?.split('.') ?? [];
  return payload.safeParse(parseJson(decoded(claims))).data?.sub ?? '';
}

function storedAccessToken(): string | null {
  return kept.safeParse(parseJson(storedSession())).data?.access_token ?? null;
}

function decoded(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

/** Calls back when a session begins or ends, in this or another tab. */
export function onHostSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === HOST_STORAGE_KEY || event.key === null) listener();
  };
  const unlisten = changes.listen(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unlisten();
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Clears all cached data when the host's session ends or changes hands, in any tab: the next host must not see it.
 * @returns stops watching
 */
export function forgetDataWithSession(cache: QueryClient): () => void {
  let userId = hostUserId();
  return onHostSessionChange(() => {
    const before = userId;
    userId = hostUserId();
    if (before === null || before === userId) return;
    cache.getQueryCache().clear();
  });
}

let nextArea: StorageArea | null = null;

/** Sets the storage of the next session: "Remember me" outlives the tab. */
export function keepHostSessionIn(area: StorageArea): void {
  forgetHostSession();
  nextArea = area;
}

/** Ends the session of this token, unless a newer one has replaced it. */
export function forgetHostSessionOf(accessToken: string): void {
  if (storedAccessToken() === accessToken) forgetHostSession();
}

export function forgetHostSession(): void {
  nextArea = null;
  removeItem('tab', HOST_STORAGE_KEY);
  removeItem('browser', HOST_STORAGE_KEY);
  changed();
}

/** The storage adapter for supabase-js: a refreshed session stays in its area. */
export const hostStorage = {
  getItem: storedSession,
  setItem: (key: string, value: string): void => {
    const area = nextArea ?? (readItem('tab', key) === null ? 'browser' : 'tab');
    nextArea = null;
    writeItem(area, key, value);
    changed();
  },
  removeItem: (key: string): void => {
    removeItem('tab', key);
    removeItem('browser', key);
    changed();
  },
};
