import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#src/lib/storage.ts';

/** In the browser's storage: `true` or `false`, once somebody has chosen. */
const KEY = 'thaw_vote_keys';
const CHANGED = 'thaw-vote-keys-changed';

const keysAreOn = (): boolean => readItem('browser', KEY) !== 'false';

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Whether single keys vote in this browser, and how to change it. They do until somebody says otherwise: who speaks to
 * their computer may not want a letter to be a vote.
 */
export function useVoteKeysSetting(): [on: boolean, setOn: (on: boolean) => void] {
  const on = useSyncExternalStore(onChange, keysAreOn);
  return [on, setKeys];
}

function setKeys(on: boolean): void {
  writeItem('browser', KEY, String(on));
  window.dispatchEvent(new Event(CHANGED));
}
