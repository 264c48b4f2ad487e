import { type ExtraTime, extraTime, takeExtraTime } from '#shared/contract/rooms.ts';
import { browserSetting } from '#src/lib/page/browser-setting.ts';
import type { Room } from '#src/lib/polls/room.ts';

/** How many times as long this browser's guest wants to have; null: as usual. */
export const extraTimeSetting = browserSetting('thaw_extra_time');

export const wantedTimes = (): ExtraTime => extraTime.safeParse(Number(extraTimeSetting.get() ?? 1)).data ?? 1;

/** Tells a room that was just joined. After a failure the choice can be made again. */
export function tellExtraTime(room: Room): void {
  const times = wantedTimes();
  if (times !== 1) room.call(takeExtraTime, { body: { times } }).catch(() => {});
}
