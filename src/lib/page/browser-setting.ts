import { useSyncExternalStore } from 'react';
import { readItem, removeItem, type StorageArea, writeItem } from '../storage.ts';

/**
 * A setting of this browser, shared by its tabs, or of this tab; null, the default, is not stored.
 * @param key in local or session storage
 */
export function browserSetting(key: string, area: StorageArea = 'browser') {
  const changed = `${key}-changed`;
  return {
    get: (): string | null => readItem(area, key),
    set: (value: string | null): void => {
      if (value === null) removeItem(area, key);
      else writeItem(area, key, value);
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
export function browserSwitch(key: string, area?: StorageArea) {
  const { get, set, listen } = browserSetting(key, area);
  const isOn = () => get() !== 'false';
  const turn = (on: boolean) => set(String(on));
  return { isOn, useSwitch: () => [useSyncExternalStore(listen, isOn), turn] as const };
}
