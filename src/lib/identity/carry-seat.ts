import type { MovedTo } from '#shared/contract/games/registry.ts';
import { writeItem } from '../storage.ts';
import { carriedKey, earlierSeat, offerSeat, rememberSeat, storedSeat } from './seats.ts';

/**
 * Takes this browser's seat along to the next room of a session, where its token is the same. A seat there stays.
 * @param from the room's id
 */
export function carrySeat(from: string, { game, roomId }: MovedTo): void {
  const seat = storedSeat(from);
  const kept = earlierSeat(from);
  if (kept !== null && earlierSeat(roomId) === null) offerSeat(roomId, { ...kept, game });
  if (seat === null || storedSeat(roomId) !== null) return;
  rememberSeat(roomId, { ...seat, game });
  writeItem('tab', carriedKey(roomId), '1');
}
