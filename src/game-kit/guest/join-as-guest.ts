import type { Game } from '#shared/contract/games/registry.ts';
import { joinOnce, rememberSeat } from '#src/lib/identity/seats.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { Join } from '../join.ts';
import type { Person } from '../person.ts';
import { tellPictureName } from '../recap/picture-name.ts';
import { tellExtraTime } from './extra-time-told.ts';

/** Takes a seat as a guest, or resumes this tab's seat, and stores it for coming back. */
export async function joinAsGuest<Me extends Person>(
  game: Game,
  room: Room,
  name: string,
  join: Join<Me>,
): Promise<Me> {
  const { me, seat } = await joinOnce(room.id, (attempt) => join(room, name, attempt));
  rememberSeat(room.id, { token: seat, name: me.name, game });
  tellPictureName(room);
  tellExtraTime(room);
  return me;
}
