import * as z from 'zod/mini';
import type { joinByName } from '#shared/contract/games/calls.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { call, type Identity, seatIn } from '#src/lib/calls/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/identity/seats.ts';
import { type Person, personOf } from './person.ts';

export interface Joining {
  roomId: string;
  name: string;
  as: Identity;
  /** See `joinOnce`; for guests only. */
  attempt?: string | undefined;
}

/** A game's call for a seat, for guests and host. */
export type Join<Me extends Person = Person> = (joining: Joining) => Promise<{ me: Me; seat: string }>;

/** The call of a game for which a name is enough. */
export const joinBy =
  (endpoint: ReturnType<typeof joinByName>): Join =>
  async ({ roomId, name, as, attempt }) => {
    const body = { participantName: name, attempt };
    const { participant, seat } = await call(endpoint, { params: { roomId }, body, as });
    return { me: personOf(participant), seat };
  };

/** Takes a seat as a guest, or resumes this tab's seat, and stores it for coming back. */
export async function joinAsGuest<Me extends Person>(
  game: Game,
  roomId: string,
  name: string,
  join: Join<Me>,
): Promise<Me> {
  const as = seatIn(roomId);
  const { me, seat } = await joinOnce(roomId, (attempt) => join({ roomId, name, as, attempt }));
  rememberSeat(roomId, { token: seat, name: me.name, game });
  return me;
}

/** The router state that our own links to a join page carry. */
const joinState = z.object({ guestName: z.string() });
export type JoinState = z.output<typeof joinState>;

/** The guest name passed by one of our own links; null for everyone else. */
export function guestNameIn(state: unknown): string | null {
  return joinState.safeParse(state).data?.guestName ?? null;
}
