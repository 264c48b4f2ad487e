import { queryOptions } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type PinScene,
  US_MAP,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { poll } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { placeBody, type SaidPlace } from './said-place.ts';

export type MappedPerson = ReturnType<typeof personOf<WarmWelcomeParticipant>>;

/** What the form begins with for a person who has answered. */
export function saidBefore(person: MappedPerson | null): SaidPlace {
  const text = person?.currentLocation ?? null;
  if (text === null) return { text: '', shows: person?.answered ? 'nothing' : 'town' };
  // A region in its own name was chosen; the town is known to nobody.
  return { text, shows: person?.extent !== 'town' && person?.placeName === text ? 'region' : 'town' };
}

/** Takes a seat at this location, or moves the caller's seat there. */
export const joinAt =
  (place: SaidPlace): Join<MappedPerson> =>
  async (room, participantName, attempt) => {
    const body = { participantName, attempt, ...placeBody(place) };
    const { participant, seat } = await room.call(joinWarmWelcome, { body });
    return { me: personOf(participant), seat };
  };

export interface OwnPlace {
  /** The guest's entry; null when there is none. */
  readonly own: MappedPerson | null;
  /** Everybody; unknown before the room has answered. */
  readonly people?: readonly MappedPerson[] | undefined;
  readonly game?: PinScene | undefined;
  readonly phaseEndsAt?: string | null | undefined;
  readonly reactions: boolean;
}

/** The room for the guest with this id. Polled while the page is visible: guests may put it away. */
export function ownPlace(room: Room, id: string) {
  const places = poll(room, getWarmWelcomeRoom, GAMES['warm-welcome'].pollMs, {
    read: ({ game, participants, reactions }): OwnPlace => {
      const people = participants.map(personOf);
      const own = people.find((person) => person.id === id) ?? null;
      return { own, people, game, phaseEndsAt: game.phaseEndsAt, reactions };
    },
  });
  return queryOptions<OwnPlace, Error, OwnPlace, readonly string[]>({
    ...places,
    queryKey: [...places.queryKey, id],
    refetchIntervalInBackground: false,
    refetchOnMount: true,
    // Like the lobby: returning to the window shows the current location.
    refetchOnWindowFocus: 'always',
  });
}

export type PlacedPerson = MappedPerson & { currentLat: number; currentLng: number };

/** Only people with both coordinates are on the map. */
export function isPlaced(person: MappedPerson): person is PlacedPerson {
  return person.currentLat !== null && person.currentLng !== null;
}

/** Whether the place is within the map of the contiguous states. */
export function isInView({ currentLat, currentLng }: Pick<PlacedPerson, 'currentLat' | 'currentLng'>): boolean {
  const { south, north, west, east } = US_MAP.bounds;
  return currentLat >= south && currentLat <= north && currentLng >= west && currentLng <= east;
}

/** Changes exactly when someone comes, goes or moves, which is when the view must be refitted. */
export function placesKey(people: readonly PlacedPerson[]): string {
  return people.map(({ id, currentLat, currentLng }) => `${id}:${currentLat},${currentLng}`).join(' ');
}
