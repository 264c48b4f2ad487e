import * as z from 'zod/mini';
import type { joinByName } from '#shared/contract/games/calls.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { type Person, personOf } from './person.ts';

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

/** The router state that our own links to a room carry: a guest's name, and the room's version on the page before. */
const joinState = z.object({ guestName: z.optional(z.string()), told: z.optional(z.number()) });
export type JoinState = z.output<typeof joinState>;

/** The guest name passed by one of our own links; null for everyone else. */
export function guestNameIn(state: unknown): string | null {
  return joinState.safeParse(state).data?.guestName ?? null;
}

export const versionIn = (state: unknown): number | undefined => joinState.safeParse(state).data?.told;
