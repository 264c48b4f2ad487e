import { readItem, removeItem, type StorageArea, writeItem } from './storage.ts';

/** Where supabase-js keeps the host's session; also the name of its channel between tabs. */
export const HOST_STORAGE_KEY = 'thaw_session';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Whether this browser holds a host's session at all. One that does not never asks the server who it is. */
export function hasHostSession(): boolean {
  return readItem('tab', HOST_STORAGE_KEY) !== null || readItem('browser', HOST_STORAGE_KEY) !== null;
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

export function forgetHostSession(): void {
  nextArea = null;
  removeItem('tab', HOST_STORAGE_KEY);
  removeItem('browser', HOST_STORAGE_KEY);
  changed();
}

/** The storage that supabase-js writes to: a refreshed session stays where it was. */
export const hostStorage = {
  getItem: (key: string): string | null => readItem('tab', key) ?? readItem('browser', key),
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
