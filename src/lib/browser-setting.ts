import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/**
 * A setting of this browser, shared by its tabs; null, the default, is not stored.
 * @param key in local storage
 */
export function browserSetting(key: string) {
  const changed = `${key}-changed`;
  return {
    get: (): string | null => readItem('browser', key),
    set: (value: string | null): void => {
      if (value === null) removeItem('browser', key);
      else writeItem('browser', key, value);
      window.dispatchEvent(new Event(changed));
    },
    listen: (listener: () => void): (() => void) => {
      window.addEventListener(changed, listener);
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener(changed, listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** An on/off setting, on by default. */
export function browserSwitch(key: string) {
  const { get, set, listen } = browserSetting(key);
  const isOn = () => get() !== 'false';
  const turn = (on: boolean) => set(String(on));
  return { isOn, useSwitch: () => [useSyncExternalStore(listen, isOn), turn] as const };
}
