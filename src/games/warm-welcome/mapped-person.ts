import { queryOptions } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call, seatIn } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** A person with location and weather, as on the map. */
export type MappedPerson = ReturnType<typeof personOf<WarmWelcomeParticipant>>;

/** Takes a seat at this location, or moves the caller's seat there. */
export const joinAt =
  (currentLocation: string): Join<MappedPerson> =>
  async ({ roomId, name, as, attempt }) => {
    const body = { participantName: name, currentLocation, attempt };
    const { participant, seat } = await call(joinWarmWelcome, { params: { roomId }, body, as });
    return { me: personOf(participant), seat };
  };

/** What a guest's screen shows of the room. */
export interface OwnPlace {
  /** The guest's entry; null when there is none. */
  readonly own: MappedPerson | null;
  /** Reactions can be sent. */
  readonly reactions: boolean;
}

/** The room for the guest with this id, requested with this tab's seat. Polled while the page is visible: guests may put it away. */
export function ownPlace(roomId: string, id: string) {
  const room = poll(getWarmWelcomeRoom, { roomId }, GAMES['warm-welcome'].pollMs, seatIn(roomId), {
    read: ({ participants, reactions }): OwnPlace => {
      const own = participants.find((participant) => participant.id === id);
      return { own: own ? personOf(own) : null, reactions };
    },
  });
  return queryOptions<OwnPlace, Error, OwnPlace, readonly string[]>({
    ...room,
    queryKey: [...room.queryKey, id],
    refetchIntervalInBackground: false,
    refetchOnMount: true,
    // Like the lobby: returning to the window shows the current location.
    refetchOnWindowFocus: 'always',
  });
}
