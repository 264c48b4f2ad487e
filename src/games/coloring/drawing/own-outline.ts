import { getRoomOutline } from '#shared/contract/games/canvas.ts';
import { call, HOST, seatIn } from '#src/lib/calls/api.ts';
import { storedKey } from '#src/lib/identity/lead-keys.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import type { OutlineFile } from './outline-file.ts';

/** As whoever this tab is in the room: a lead, a guest, or its host. */
export function readOwnOutline(path: string): Promise<OutlineFile> {
  const [, , , roomId = ''] = path.split('/');
  const isGuest = storedKey(roomId) === null && storedSeat(roomId) !== null;
  return call(getRoomOutline, { params: { roomId }, as: isGuest ? seatIn(roomId) : HOST });
}
