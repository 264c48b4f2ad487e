import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './storage.ts';

interface BrowserSwitch {
  isOn: () => boolean;
  useSwitch: () => [on: boolean, set: (on: boolean) => void];
}

/**
 * An on/off setting of this browser, shared by its tabs; on by default.
 * @param key in local storage, as `true` or `false`
 */
export function browserSwitch(key: string): BrowserSwitch {
  const changed = `${key}-changed`;
  const isOn = () => readItem('browser', key) !== 'false';
  const set = (on: boolean) => {
    writeItem('browser', key, String(on));
    window.dispatchEvent(new Event(changed));
  };
  const listen = (listener: () => void) => {
    window.addEventListener(changed, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(changed, listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { isOn, useSwitch: () => [useSyncExternalStore(listen, isOn), set] };
}
