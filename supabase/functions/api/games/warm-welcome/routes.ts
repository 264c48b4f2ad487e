import * as z from 'zod/mini';
import {
  createWarmWelcomeRoom,
  FACTS_SHOWN,
  fact,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
  MARKER_COLORS,
  warmWelcomeParticipant,
} from '../../../_shared/contract/games/warm-welcome.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import type { KnownPlace } from '../../../_shared/domain/fact.ts';
import { distanceKm } from '../../../_shared/domain/geography.ts';
import { locate } from '../../../_shared/domain/locate.ts';
import { type Point, roundCoordinate } from '../../../_shared/domain/place.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { on, type Route } from '../../kit/http/on.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { type RoomHead, roleOf } from '../../kit/members/live-room.ts';
import { asParticipant, person } from '../../kit/members/memberships.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { LiveRooms, type LiveSource } from '../../kit/rooms/live-rooms.ts';
import { openRoom } from '../../kit/rooms/opening.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { FactMaker } from './fact-maker.ts';
import type { Outside } from './outside.ts';
import { WeatherWatch } from './weather-watch.ts';

const { participantName: _, ...onMap } = warmWelcomeParticipant.shape;
const mapPerson = z.object({ ...onMap, ...person.shape });

const parts = z.object({
  room: hosting,
  people: z.array(mapPerson),
  /** Newest first. */
  facts: z.array(fact),
});

/** A room of Warm Welcome: everyone in it may see all of it. */
type RoomState = z.output<typeof parts> & RoomHead;

function roomSource(database: Database): LiveSource<RoomState> {
  return { read: stateReader(database, 'warm_welcome_state', { always: z.object({}), parts, more: {} }) };
}

/** A location found by name matches the client's point within this distance. */
const SAME_PLACE_KM = 80;

/**
 * A person's location. A point from the client's own search stays; its canonical name comes from the text if the two agree,
 * because facts never show typed text. Else the server looks it up, with a search outside if `maySearch`.
 */
async function placeOf(
  text: string,
  sent: Point | null,
  { places }: Outside,
  maySearch: () => Promise<boolean>,
): Promise<KnownPlace> {
  if (sent === null) return locate(text, { ...places, search: (words) => places.search(words, maySearch) });
  const point = { latitude: roundCoordinate(sent.latitude), longitude: roundCoordinate(sent.longitude) };
  // No search outside: the point is known already.
  const named = await locate(text, { ...places, search: async () => null });
  if (!named.approximate && distanceKm(named, point) <= SAME_PLACE_KM) return { ...named, ...point };
  return { ...point, name: null, state: null, timeZone: null, approximate: false };
}

const GAME = 'warm-welcome';

/** The point from the client's own search; null without one. */
function pointOf(latitude: number | null | undefined, longitude: number | null | undefined) {
  const hasLatitude = typeof latitude === 'number';
  const hasLongitude = typeof longitude === 'number';
  if (hasLatitude && hasLongitude) return { latitude, longitude };
  if (hasLatitude || hasLongitude) throw new ApiError('invalid', { field: hasLatitude ? 'currentLng' : 'currentLat' });
  return null;
}

/** The calls of Warm Welcome. */
export function warmWelcome(kit: Kit, outside: Outside): Route[] {
  const { after, changes, database, limits } = kit;
  const facts = new FactMaker({ ...kit, outside });
  const weather = new WeatherWatch({ ...kit, outside });
  const rooms = new LiveRooms(roomSource(database), kit);
  // After a removal or its undoing the facts about the group may be wrong.
  changes.listen((roomId, change) => {
    if (change === 'people') after.later(facts.refresh(roomId));
  });

  return [
    on(createWarmWelcomeRoom, ({ caller }) => openRoom(kit, GAME, caller)),

    on(joinWarmWelcome, async ({ body, caller, params: { roomId } }) => {
      const { attempt, currentLocation, participantName: name } = body;
      const joining: Joining = { game: GAME, roomId, caller };
      const sent = pointOf(body.currentLat, body.currentLng);
      await admitToJoin(kit, joining);
      // All outside services are asked before the database locks the room.
      const maySearch = () => limits.shared.allows('searchesOfRoom', roomId);
      const place = await placeOf(currentLocation, sent, outside, maySearch);
      const by = { sql: 'join_warm_welcome', more: { place: new Json({ text: currentLocation, ...place }) } };
      const asked = { name, attempt, colors: MARKER_COLORS, by, person: mapPerson };
      const seated = await takeSeat(kit, joining, asked);
      after.later(facts.refresh(roomId));
      after.later(weather.fetchFor(roomId, { ...place, number: Number(seated.person.id) }));
      return seatAnswer(kit, joining, seated, { participant: asParticipant(seated.person) });
    }),

    onLivePoll(kit, getWarmWelcomeRoom, {
      game: GAME,
      rooms,
      view(room, viewer) {
        const { facts: all, id, people, room: hosting, version } = room.state;
        if (weather.isDue(id)) after.later(weather.refresh(id));
        const role = roleOf(viewer);
        return room.once(`room ${role}`, () => {
          const participants = people.map(asParticipant);
          const facts = all.slice(0, FACTS_SHOWN);
          const { code, door, session, ...known } = hosting;
          const invites = role === 'key' ? {} : { code };
          const hosts = role === 'guest' ? { session: null } : { door, session };
          const { reactions } = session.settings;
          return new Snapshot({ version, roomId: id, ...invites, ...known, ...hosts, reactions, participants, facts });
        });
      },
    }),

    onLivePoll(kit, getWarmWelcomeFacts, {
      game: GAME,
      rooms,
      view: (room) => room.once('facts', () => new Snapshot({ version: room.state.version, facts: room.state.facts })),
    }),
  ];
}
