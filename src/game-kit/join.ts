import * as z from 'zod/mini';
import type { joinByName } from '#shared/contract/games/calls.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { joinOnce, rememberSeat } from '#src/lib/identity/seats.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { tellExtraTime } from './guest/extra-time-told.ts';
import { type Person, personOf } from './person.ts';
import { tellPictureName } from './recap/picture-name.ts';

/** A game's call for a seat, for guests and host. @param attempt see `joinOnce`; for guests only */
export type Join<Me extends Person = Person> = (
  room: Room,
  name: string,
  attempt?: string,
) => Promise<{ me: Me; seat: string }>;

/** The call of a game for which a name is enough. */
export const joinBy =
  (endpoint: ReturnType<typeof joinByName>): Join =>
  async (room, participantName, attempt) => {
    const { participant, seat } = await room.call(endpoint, { body: { participantName, attempt } });
    return { me: personOf(participant), seat };
  };

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

/** The router state that our own links to a room carry: a guest's name, and the room's version on the page before. */
const joinState = z.object({ guestName: z.optional(z.string()), told: z.optional(z.number()) });
export type JoinState = z.output<typeof joinState>;

/** The guest name passed by one of our own links; null for everyone else. */
export function guestNameIn(state: unknown): string | null {
  return joinState.safeParse(state).data?.guestName ?? null;
}

export const versionIn = (state: unknown): number | undefined => joinState.safeParse(state).data?.told;
