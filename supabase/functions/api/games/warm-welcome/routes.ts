import * as z from 'zod/mini';
import {
  createWarmWelcomeRoom,
  FACTS_SHOWN,
  fact,
  findPlaces,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
  MARKER_COLORS,
  warmWelcomeParticipant,
} from '../../../_shared/contract/games/warm-welcome.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import { suggestPlaces } from '../../../_shared/domain/world-places.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { widestOf } from '../../kit/http/ip.ts';
import { on, type Route } from '../../kit/http/on.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { type RoomHead, roleOf } from '../../kit/members/live-room.ts';
import { asParticipant, person, personOf } from '../../kit/members/memberships.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { LiveRooms, type LiveSource } from '../../kit/rooms/live-rooms.ts';
import { openRoom } from '../../kit/rooms/opening.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { FactMaker } from './fact-maker.ts';
import type { Outside } from './outside.ts';
import { findSaid, pointOf } from './said-place.ts';
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

const GAME = 'warm-welcome';

/** The countries of a room's people, the most frequent first. */
function countriesOf({ people }: RoomState): string[] {
  const counts = new Map<string, number>();
  for (const { country } of people) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
}

/** The calls of Warm Welcome. */
export function warmWelcome(kit: Kit, outside: Outside): Route[] {
  const { after, changes, database, limits, memberships } = kit;
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
      const { attempt, participantName: name } = body;
      const joining: Joining = { game: GAME, roomId, caller };
      const point = pointOf(body);
      await admitToJoin(kit, joining);
      // All outside services are asked before the database locks the room.
      const maySearch = () => limits.shared.allows('searchesOfRoom', roomId);
      const search = (words: string) => outside.places.search(words, maySearch);
      const near = body.resolve === 'ask' ? countriesOf((await rooms.at(roomId)).state) : [];
      const place = await findSaid(body, point, { ...outside.places, search }, near);
      const by = { sql: 'join_warm_welcome', more: { place: new Json(place) } };
      const asked = { name, attempt, colors: MARKER_COLORS, by, person: mapPerson };
      const seated = await takeSeat(kit, joining, asked);
      after.later(facts.refresh(roomId));
      const { latitude, longitude } = place;
      if (latitude !== null && longitude !== null) {
        after.later(weather.fetchFor(roomId, { ...place, latitude, longitude, number: Number(seated.person.id) }));
      }
      return seatAnswer(kit, joining, seated, { participant: asParticipant(seated.person) });
    }),

    on(findPlaces, async ({ body: { text }, caller, params: { roomId } }) => {
      const membership = await memberships.find(roomId, caller);
      if (membership.game !== GAME) throw new ApiError('room_not_found');
      const isKnown = membership.isHost || membership.number !== null;
      if (isKnown) limits.count('findPlaces', 'person', personOf(roomId, membership));
      else limits.count('findPlaces', 'network', `${roomId} ${widestOf(caller.ip)}`);
      const { state } = await rooms.at(roomId);
      // Where the others are is for people in the room.
      const places = await suggestPlaces(text, outside.places, { near: isKnown ? countriesOf(state) : [] });
      return { places: [...places], version: state.version };
    }),

    onLivePoll(kit, getWarmWelcomeRoom, {
      game: GAME,
      rooms,
      view(room, viewer) {
        const { facts: all, id, people, room: hosting, version } = room.state;
        if (weather.isDue(id)) {
          after.later(weather.refresh(id));
          after.later(facts.recompute(id));
        }
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
