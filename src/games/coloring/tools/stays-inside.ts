import { useSyncExternalStore } from 'react';
import { browserSetting } from '#src/lib/page/browser-setting.ts';
import { LOW, PHONE, useMedia } from '#src/lib/page/use-media.ts';

const setting = browserSetting('thaw_stay_inside');

/** Whether strokes stay in the area in which they begin: the browser's choice, and first of all on phones. */
export function useStaysInside(): [boolean, (stays: boolean) => void] {
  const isPhone = [useMedia(PHONE), useMedia(LOW)].includes(true);
  const chosen = useSyncExternalStore(setting.listen, setting.get);
  return [chosen === null ? isPhone : chosen === 'on', (stays) => setting.set(stays ? 'on' : 'off')];
}
