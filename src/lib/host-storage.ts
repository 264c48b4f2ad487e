import * as z from 'zod/mini';
import { readItem, removeItem, type StorageArea, writeItem } from './storage.ts';

/** Where supabase-js keeps the host's session; also the name of its channel between tabs. */
export const HOST_STORAGE_KEY = 'thaw_session';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** What is read of the session that supabase-js keeps, and of the payload of its token. */
const kept = z.object({ access_token: z.string() });
const payload = z.object({ sub: z.string() });

const storedSession = (key = HOST_STORAGE_KEY): string | null => readItem('tab', key) ?? readItem('browser', key);

/** Whether this browser holds a host's session at all. One that does not never asks the server who it is. */
export function hasHostSession(): boolean {
  return storedSession() !== null;
}

/**
 * The id of the user whose session this browser holds; null without a session, '' when it can not be read. It only
 * keeps apart what is whose in this browser: nobody is believed for it.
 */
export function hostUserId(): string | null {
  if (!hasHostSession()) return null;
  const [, claims = ''] = storedAccessToken()?.split('.') ?? [];
  return payload.safeParse(parsed(() => atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).data?.sub ?? '';
}

function storedAccessToken(): string | null {
  return kept.safeParse(parsed(() => storedSession() ?? '')).data?.access_token ?? null;
}

function parsed(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return null;
  }
}

/** Calls back when a session begins or ends, in this tab or in another one. */
export function onHostSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === HOST_STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

let nextArea: StorageArea | null = null;

/** Decides for the session that begins next: "Remember me" outlives the tab, everything else does not. */
export function keepHostSessionIn(area: StorageArea): void {
  forgetHostSession();
  nextArea = area;
}

/** Ends the session to which this token belongs, unless it has been replaced by a newer one meanwhile. */
export function forgetHostSessionOf(accessToken: string): void {
  if (storedAccessToken() === accessToken) forgetHostSession();
}

export function forgetHostSession(): void {
  nextArea = null;
  removeItem('tab', HOST_STORAGE_KEY);
  removeItem('browser', HOST_STORAGE_KEY);
  changed();
}

/** The storage that supabase-js writes to: a refreshed session stays where it was. */
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
