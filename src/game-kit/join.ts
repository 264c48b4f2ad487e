import * as z from 'zod/mini';
import type { Game } from '#shared/contract/games/registry.ts';
import type { Identity } from '#src/lib/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';
import type { Person } from './person.ts';

export interface Joining {
  roomId: string;
  name: string;
  as: Identity;
  /** See `joinOnce`; only guests have one. */
  attempt?: string | undefined;
}

/** A game's call for a seat, for its guests and for its host. */
export type Join<Me extends Person = Person> = (joining: Joining) => Promise<{ me: Me; seat: string }>;

/** Takes a seat as a guest, or gives back the one that this tab has; it is kept for coming back. */
export async function joinAsGuest<Me extends Person>(
  game: Game,
  roomId: string,
  name: string,
  join: Join<Me>,
): Promise<Me> {
  const as: Identity = { kind: 'seat', roomId };
  const { me, seat } = await joinOnce(roomId, (attempt) => join({ roomId, name, as, attempt }));
  rememberSeat(roomId, { token: seat, name: me.name, game });
  return me;
}

/** What a page of ours tells a join page that it leads somebody to (the state of the router's location). */
const joinState = z.object({ guestName: z.string() });
export type JoinState = z.output<typeof joinState>;

/** How the one who was led here is called; null for everybody who came by a link of their own. */
export function guestNameIn(state: unknown): string | null {
  return joinState.safeParse(state).data?.guestName ?? null;
}
