import { useSyncExternalStore } from 'react';
import { allowPictureName } from '#shared/contract/rooms.ts';
import { browserSetting } from '#src/lib/page/browser-setting.ts';
import type { Room } from '#src/lib/polls/room.ts';

/** Whether this browser's guest agrees to their first name on pictures; null: never asked or answered, which means no. */
const setting = browserSetting('thaw_picture_name');

export const rememberPictureName = (allowed: boolean): void => setting.set(`${allowed}`);

export const usePictureName = (): boolean => useSyncExternalStore(setting.listen, setting.get) === 'true';

/** Tells a room that was just joined, if this browser has an answer. After a failure the end of the session asks again. */
export function tellPictureName(room: Room): void {
  const answer = setting.get();
  if (answer !== null) room.call(allowPictureName, { body: { allowed: answer === 'true' } }).catch(() => {});
}
