import * as z from 'zod/mini';
import { instant } from '../../../_shared/contract/fields.ts';
import { PLACE_QUESTIONS } from '../../../_shared/contract/games/options.ts';
import { pacing } from '../../../_shared/contract/games/pacing.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import {
  answerPin,
  answerPlace,
  createWarmWelcomeRoom,
  FACTS_SHOWN,
  fact,
  findPlaces,
  getOwnPins,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  guessPin,
  joinWarmWelcome,
  MARKER_COLORS,
  nextWarmWelcome,
  ownPins,
  PINS_KEPT,
  type PinScene,
  paceWarmWelcome,
  pinScene,
  startWarmWelcome,
  stopWarmWelcome,
  warmWelcomeParticipant,
  warmWelcomePhase,
} from '../../../_shared/contract/games/warm-welcome.ts';
import { AWAY_AFTER_SECONDS } from '../../../_shared/contract/rooms.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import { suggestPlaces } from '../../../_shared/domain/world-places.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { type Argument, Json } from '../../../_shared/server/database.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { widestOf } from '../../kit/http/ip.ts';
import { on, type Route } from '../../kit/http/on.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { type RoomHead, roleOf, type Viewer } from '../../kit/members/live-room.ts';
import { asParticipant, identityOf, person, personOf } from '../../kit/members/memberships.ts';
import { admitToMove, asPlayer, phaseRules } from '../../kit/phases/moves.ts';
import { phaseGame } from '../../kit/phases/phase-game.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { openRoom } from '../../kit/rooms/opening.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { FactMaker } from './fact-maker.ts';
import type { Outside } from './outside.ts';
import { findAnswer, findSaid, pointOf } from './said-place.ts';
import { WeatherWatch } from './weather-watch.ts';

const { participantName: _, ...onMap } = warmWelcomeParticipant.shape;
const mapPerson = z.object({ ...onMap, ...person.shape });

/** When the phase ends; early once everyone is done. */
const always = z.object({ endsAt: z.nullable(instant) });

const owners = z.nullable(z.array(person));
const place = z.object(answerPlace.shape);

const parts = z.object({
  room: hosting,
  game: z.object({
    phase: warmWelcomePhase,
    round: z.int(),
    phaseEndsAt: z.nullable(instant),
    held: z.boolean(),
    pacing,
    questions: z._default(pinScene.shape.questions, null),
    points: z._default(z.boolean(), false),
  }),
  question: pinScene.shape.question,
  spots: z.array(z.extend(place, { owners })),
  pins: z.array(z.extend(place, { nth: z.int(), owners, knew: owners, guesses: z.nullable(z.int()) })),
  done: z.array(z.int()),
  points: z.nullable(z.array(z.object({ ...person.shape, points: z.int() }))),
  people: z.array(mapPerson),
  /** Newest first. */
  facts: z.array(fact),
});

/** A room of Warm Welcome: everyone in it may see all of it. */
type RoomState = z.output<typeof always> & z.output<typeof parts> & RoomHead;

const GAME = 'warm-welcome';

const everyone = (people: z.output<typeof owners>) => people?.map(asParticipant) ?? null;

/** The game of a Show; nobody sees whose a pin is before the reveal. */
const sceneOf = ({ done, game, pins, points, question, spots }: RoomState): PinScene => ({
  ...game,
  question,
  spots: spots.map((spot) => ({ ...spot, owners: everyone(spot.owners) })),
  pins: pins.map((pin) => ({ ...pin, owners: everyone(pin.owners), knew: everyone(pin.knew) })),
  doneIds: done.map(String),
  scores: points?.map(asParticipant) ?? null,
});

function stateFor(state: RoomState, viewer: Viewer) {
  const { facts, id, people, room: hosting } = state;
  const role = roleOf(viewer);
  const { code, door, session, turnedAway, ...known } = hosting;
  return {
    roomId: id,
    ...(role === 'key' ? {} : { code }),
    ...known,
    ...(role === 'guest' ? { session: null } : { door, session, turnedAway }),
    reactions: session.settings.reactions,
    participants: people.map(asParticipant),
    facts: facts.slice(0, FACTS_SHOWN),
    game: sceneOf(state),
  };
}

const moved = z.extend(answerPin.reply, { closing: z.boolean() });

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
  const rules = phaseRules(GAMES[GAME].phases, { kept: PINS_KEPT });
  const { hostMove, rooms, shown } = phaseGame(kit, {
    game: GAME,
    source: {
      read: stateReader(database, 'warm_welcome_state', {
        always,
        parts,
        more: { away_seconds: AWAY_AFTER_SECONDS },
      }),
      endsAt: ({ endsAt }) => endsAt,
      advance: (room) => database.call('advance_game', { room, game: GAME, rules }, z.boolean()),
    },
    stateFor,
    timed: (view, { serverNow }) => ({ ...view, serverNow }),
  });
  /** @param argsOf is asked once the caller is known as a player */
  const playerMove = (
    move: string,
    room: string,
    caller: Caller,
    argsOf: () => Record<string, Argument> | Promise<Record<string, Argument>>,
  ) =>
    asPlayer(kit, { game: GAME, roomId: room, caller, isTally: true }, async (player) =>
      database.call(move, { room, ...player, ...(await argsOf()), rules }, moved),
    );
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
        const { id } = room.state;
        if (weather.isDue(id)) {
          after.later(weather.refresh(id));
          after.later(facts.recompute(id));
        }
        return room.once(`room ${roleOf(viewer)}`, () => {
          const { timed, view } = shown(room.state, viewer);
          return new Snapshot(view, { timed });
        });
      },
    }),

    on(getOwnPins, async ({ caller, params: { roomId: room } }) => {
      await admitToMove(kit, { game: GAME, limit: 'move', roomId: room, caller });
      return database.call('pins_own', { room, ...(await identityOf(caller)) }, ownPins);
    }),

    on(answerPin, ({ body: { placeId, round, text }, caller, params: { roomId } }) =>
      playerMove('answer_pin', roomId, caller, async () => {
        const { state } = await rooms.at(roomId);
        const answer = await findAnswer({ text, placeId }, outside.places, countriesOf(state));
        return { round, place: new Json(answer) };
      }),
    ),

    on(guessPin, ({ body: { guess, nth, round }, caller, params: { roomId } }) =>
      playerMove('guess_pin', roomId, caller, () => ({ round, nth, guess: Number(guess) })),
    ),

    on(startWarmWelcome, ({ body, caller, params: { roomId } }) => {
      const choices = new Json({ questions: [...PLACE_QUESTIONS], points: false, ...body, style: 'show' });
      return hostMove('start_game', roomId, caller, { game: GAME, choices, rules });
    }),

    on(nextWarmWelcome, ({ body: { from }, caller, params: { roomId } }) =>
      hostMove('next_game', roomId, caller, { game: GAME, step: new Json({ ...from }), rules }),
    ),

    on(paceWarmWelcome, ({ body, caller, params: { roomId } }) =>
      hostMove('pace_game', roomId, caller, { game: GAME, change: new Json(body), rules }),
    ),

    on(stopWarmWelcome, ({ caller, params: { roomId } }) => hostMove('stop_game', roomId, caller, { game: GAME })),

    onLivePoll(kit, getWarmWelcomeFacts, {
      game: GAME,
      rooms,
      view: (room) => room.once('facts', () => new Snapshot({ version: room.state.version, facts: room.state.facts })),
    }),
  ];
}
