import { queryOptions } from '@tanstack/react-query';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call } from '#src/lib/api.ts';

/** Somebody with the place and the weather that they have on the map. */
export type MappedPerson = ReturnType<typeof personOf<WarmWelcomeParticipant>>;

/** Takes a seat at this place, or moves the seat that the caller has. */
export const joinAt =
  (currentLocation: string): Join<MappedPerson> =>
  async ({ roomId, name, as, attempt }) => {
    const body = { participantName: name, currentLocation, attempt };
    const { participant, seat } = await call(joinWarmWelcome, { params: { roomId }, body, as });
    return { me: personOf(participant), seat };
  };

/** What the room knows of the guest with this id, asked by the seat of this tab; null where it knows nothing. */
export const ownPlace = (roomId: string, id: string) =>
  queryOptions({
    queryKey: ['own-place', roomId, id],
    queryFn: async ({ signal }): Promise<MappedPerson | null> => {
      const room = await call(getWarmWelcomeRoom, { params: { roomId }, as: { kind: 'seat', roomId }, signal });
      const own = room.participants.find((participant) => participant.id === id);
      return own ? personOf(own) : null;
    },
    // As the lobby: whoever looks again sees the place as it is now.
    refetchOnWindowFocus: 'always',
  });
