import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cleanText, hexColor, instant, latitude, longitude, participantId, personName, roomId } from '../fields.ts';
import { player } from '../rooms.ts';
import { hosting, session } from '../sessions.ts';
import { hostMove, joinCall, playerMove } from './calls.ts';
import { OWN_CHOICES, questions } from './options.ts';
import { advance, MORE_SECONDS, pacing, tempoChoice } from './pacing.ts';
import { PLACE_CHOICES_MAX, placeChoice, placeExtent, placeId } from './places.ts';
import { GAMES } from './registry.ts';

export const FACTS_POLL_MS = 2_000;
export const FACTS_SHOWN = 3;
export const FACTS_MAX_HEIGHT_REM = 12;
export const PARTICIPANT_LIST_MAX_HEIGHT_PX = 280;
export const LOCATION_MAX_LENGTH = 80;
/** Coordinates are stored and sent rounded to this many decimals (about a kilometer). */
export const COORDINATE_DECIMALS = 2;

/** Marker and dot colors. */
export const MARKER_COLORS = GAMES['warm-welcome'].colors;

/** The map of the contiguous US: latitudes and longitudes in degrees. */
export const US_MAP = {
  center: { latitude: 39.8283, longitude: -98.5795 },
  zoom: 4,
  minZoom: 3,
  maxZoom: 7,
  bounds: { south: 24.4, north: 49.4, west: -125, east: -66.9 },
  fitPadding: 0.5,
  fitMaxZoom: 6,
} as const;

/** The largest offset of an unknown location from the center of the US, in degrees each way. */
export const APPROXIMATE_SPREAD = { latitude: 2.5, longitude: 5 } as const;

/** A participant's own words for their location. Never refused as unknown, only as blank or too long. */
export const placeText = z.pipe(z.string().check(z.maxLength(400)), z.transform(cleanText)).check(
  z.refine((text) => text !== '' && text.length <= LOCATION_MAX_LENGTH, {
    message: `Use 1 to ${LOCATION_MAX_LENGTH} characters.`,
  }),
  z.describe(
    `1 to ${LOCATION_MAX_LENGTH} characters: a ZIP code, a city, 'city, state' … Never refused for being unknown`,
  ),
);

/** How our pages say a place, beside its text. */
export const placeAnswer = {
  /** `ask`: an ambiguous text is refused with choices, an unknown one is no point on the map; `none`: it is not looked up. */
  resolve: z.optional(z.enum(['ask', 'none'])),
  /** Of a choice or suggestion: the place, whatever the text is. */
  placeId: z.optional(placeId),
  /** Only the state, region or country of the place is kept and shown, and nothing typed. */
  onlyRegion: z.optional(z.boolean()),
};

export const warmWelcomeParticipant = z.object({
  id: participantId,
  participantName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
  /** They have said where they are, or that they would rather not. */
  answered: z.boolean(),
  /** The participant's own text. */
  currentLocation: z.nullable(z.string()),
  /** The location found, like 'Springfield, MO'; null if none was. */
  placeName: z.nullable(z.string()),
  /** Null, as the longitude, for a person who is not on the map. */
  currentLat: z.nullable(latitude),
  currentLng: z.nullable(longitude),
  /** The location was not found, and the point only says "somewhere in the US". */
  approximate: z.boolean(),
  /** ISO 3166-1 alpha-2, if known. */
  country: z.nullable(z.string()),
  extent: placeExtent,
  /** IANA name, if known. */
  timeZone: z.nullable(z.string()),
  weatherEmoji: z.nullable(z.string()),
  /** Degrees Fahrenheit. */
  weatherTemp: z.nullable(z.number()),
});
export type WarmWelcomeParticipant = z.output<typeof warmWelcomeParticipant>;

/**
 * What a computed fact says, for pages that say it in their own words: about whom (at which place, and as which person, if it
 * says nothing of others at that place), whether of everyone on the map, with which numbers (the distance in kilometers,
 * minutes, or a count), and of which state or country.
 */
export const factData = z.object({
  kind: z.string(),
  who: z.array(z.object({ id: z.nullable(participantId), place: z.string() })),
  ofAll: z.boolean(),
  numbers: z.array(z.number()),
  region: z.nullable(z.string()),
});
export type FactData = z.output<typeof factData>;

/** The text names places only. */
export const fact = z.object({ id: z.string(), factText: z.string(), data: z.nullish(factData) });
export type Fact = z.output<typeof fact>;

/** Of a pin whose person isn't told. */
export const PIN_COLOR = '#3F5468';

export const warmWelcomePhase = z.enum(['waiting', 'asking', 'guessing', 'hush', 'reveal', 'final']);
export type WarmWelcomePhase = z.output<typeof warmWelcomePhase>;

/** Each phone is asked about at most so many pins of a question. */
export const PINS_MAX = 8;

/** Of the questions with their answers a room keeps those of its newest rounds: a question has two. */
export const PINS_KEPT = { pins: PINS_MAX, rounds: 40 } as const;

/** Grows with every round, never reused. Bounded, so that no database column overflows: no room ever gets so far. */
const round = z.int().check(z.minimum(0), z.maximum(1_000_000));
const pinNumber = z.int().check(z.minimum(1), z.maximum(PINS_MAX));

/** A place that answers a question. */
export const answerPlace = z.object({
  name: z.string(),
  country: z.nullable(z.string()),
  extent: placeExtent,
  latitude,
  longitude,
});

const owners = z.nullable(z.array(player));

/** The game of a Show: questions that a place answers. */
export const pinScene = z.object({
  phase: warmWelcomePhase,
  round,
  /** null when nothing is running. */
  phaseEndsAt: z.nullable(instant),
  /** This phase stays until the host continues. */
  held: z.boolean(),
  pacing,
  questions: z.nullable(questions),
  points: z.boolean(),
  /** `text` is a word of `PLACE_QUESTIONS` or a host's own; null for the first, which the map answers. */
  question: z.nullable(z.object({ nth: z.int(), of: z.int(), text: z.nullable(z.string()) })),
  /** The answers, each place once; whose they are (`owners`) is null until the reveal. */
  spots: z.array(z.extend(answerPlace, { owners })),
  /** Those that people are asked about, at the end of all questions. Until the reveal null: whose, who knew it, and of how many guesses. */
  pins: z.array(z.extend(answerPlace, { nth: pinNumber, owners, knew: owners, guesses: z.nullable(z.int()) })),
  doneIds: z.array(participantId),
  /** Everyone who guessed, the best first; in the reveal and at the end only. */
  scores: z.nullable(z.array(z.extend(player, { points: z.int() }))),
});
export type PinScene = z.output<typeof pinScene>;

export const warmWelcomeRoom = z.object({
  game: pinScene,
  serverNow: instant,

  roomId,
  /** Not for co-hosts and remotes. */
  code: hosting.shape.code,
  locked: z.boolean(),
  participantLimit: z.int(),
  /** For the host only, and `door` and `turnedAway`, too. */
  session: z.nullable(session),
  door: hosting.shape.door,
  turnedAway: hosting.shape.turnedAway,
  /** Reactions can be sent. */
  reactions: z.boolean(),
  participants: z.array(warmWelcomeParticipant),
  facts: z.array(fact),
});
export type WarmWelcomeRoom = z.output<typeof warmWelcomeRoom>;

export const createWarmWelcomeRoom = endpoint({
  name: 'createWarmWelcomeRoom',
  method: 'POST',
  path: '/api/warm-welcome/rooms',
  summary: 'Opens a Warm Welcome room for the caller.',
  audience: 'host',
  status: 201,
  reply: z.object({ roomId, code: z.string() }),
  refusals: ['too_many_rooms', 'storage_full'],
});

export const getWarmWelcomeRoom = endpoint({
  name: 'getWarmWelcomeRoom',
  method: 'GET',
  path: '/api/warm-welcome/rooms/:roomId',
  summary: 'The room, its people on the map and the newest facts; for its host and its seats.',
  audience: 'lead or seat',
  params: { roomId },
  reply: warmWelcomeRoom,
  refusals: ['not_your_seat', 'removed'],
  polled: true,
});

export const getWarmWelcomeFacts = endpoint({
  name: 'getWarmWelcomeFacts',
  method: 'GET',
  path: '/api/warm-welcome/rooms/:roomId/facts',
  summary: "Fun facts about the group's locations, newest first; for the room's host and its seats.",
  audience: 'lead or seat',
  params: { roomId },
  reply: z.object({ facts: z.array(fact) }),
  refusals: ['not_your_seat', 'removed'],
  polled: true,
});

export const joinWarmWelcome = joinCall({
  name: 'joinWarmWelcome',
  path: '/api/warm-welcome/rooms/:roomId/join',
  summary:
    "Takes a seat and puts it on the map. With the room's host as caller it is the host's own, not counted by the limit. " +
    'With a seat of this room, or the `attempt` behind one, it changes that seat (200). Without coordinates the server looks up the location. ' +
    'With `resolve: "ask"` an ambiguous one is refused with `place_unclear` and at most five choices, and an unknown one is no point on the map.',
  body: {
    participantName: personName,
    /** null: they would rather not say. */
    currentLocation: z.nullable(placeText),
    currentLat: z.nullish(latitude),
    currentLng: z.nullish(longitude),
    ...placeAnswer,
  },
  refusals: ['place_unclear'],
  reply: { participant: warmWelcomeParticipant },
});

export const findPlaces = endpoint({
  name: 'findPlaces',
  method: 'POST',
  path: '/api/warm-welcome/rooms/:roomId/places',
  summary: 'Places that begin with a text, while it is typed, the likeliest first. Nothing of it is kept or passed on.',
  audience: 'anybody',
  params: { roomId },
  body: { text: placeText },
  refusals: ['removed', 'kept_out'],
  reply: z.object({ places: z.array(placeChoice).check(z.maxLength(PLACE_CHOICES_MAX)) }),
});

/** The part of the game that only the caller may see. */
export const ownPins = z.object({
  round,
  /** null: not answered; without a place: they would rather not say. */
  answer: z.nullable(z.object({ place: z.nullable(answerPlace) })),
  /** The pins that they are not asked about, as they are their own answer. */
  ownPins: z.array(pinNumber),
  guesses: z.array(z.object({ nth: pinNumber, guess: participantId })),
});
export type OwnPins = z.output<typeof ownPins>;

const ROOMS = '/api/warm-welcome/rooms';

export const getOwnPins = endpoint({
  name: 'getOwnPins',
  method: 'GET',
  path: `${ROOMS}/:roomId/own`,
  summary: "The caller's own answer and guesses.",
  audience: 'host or seat',
  params: { roomId },
  reply: ownPins,
  refusals: ['not_your_seat', 'removed'],
});

export const answerPin = playerMove({
  name: 'answerPin',
  path: `${ROOMS}/:roomId/answer`,
  summary:
    "The caller's answer to the question of this round, until its end. Without a text they would rather not say; an ambiguous or unknown one is refused.",
  body: { round, text: z.nullable(placeText), placeId: z.optional(placeId) },
  reply: ownPins,
  refusals: ['wrong_phase', 'place_unclear', 'place_unknown'],
});

export const guessPin = playerMove({
  name: 'guessPin',
  path: `${ROOMS}/:roomId/guess`,
  summary:
    "The caller's guess whose pin this is, until the end of the guessing; not themselves, nor for a pin that is their own answer.",
  body: { round, nth: pinNumber, guess: participantId },
  reply: ownPins,
  refusals: ['wrong_phase', 'not_found'],
});

export const startWarmWelcome = hostMove({
  name: 'startWarmWelcome',
  path: `${ROOMS}/:roomId/start`,
  summary: 'Begins a Show with the reveal of the map; a running one continues unchanged.',
  body: { ...tempoChoice, ...OWN_CHOICES['warm-welcome'] },
  reply: warmWelcomeRoom,
  refusals: ['nobody_here'],
});

export const nextWarmWelcome = hostMove({
  name: 'nextWarmWelcome',
  path: `${ROOMS}/:roomId/next`,
  summary:
    'Ends the phase: from a question to the guesses, from there to the reveal, from there to the next question or the end. With `from`, only from there: two screens of one host make one step.',
  body: { from: z.optional(z.object({ phase: warmWelcomePhase, round })) },
  reply: warmWelcomeRoom,
  refusals: ['wrong_phase'],
});

export const paceWarmWelcome = hostMove({
  name: 'paceWarmWelcome',
  method: 'PUT',
  path: `${ROOMS}/:roomId/settings`,
  summary:
    'Holds the current phase, or releases it; lets phases end early when everyone is done (`auto`), or not; lets the talk end by itself (`advance`), or not; adds time to this phase (`more`), up to a bound.',
  body: {
    held: z.optional(z.boolean()),
    auto: z.optional(z.boolean()),
    advance: z.optional(advance),
    more: z.optional(z.object({ seconds: z.literal(MORE_SECONDS), phase: z.enum(['asking', 'guessing']), round })),
  },
  reply: warmWelcomeRoom,
  refusals: ['wrong_phase'],
});

export const stopWarmWelcome = hostMove({
  name: 'stopWarmWelcome',
  path: `${ROOMS}/:roomId/stop`,
  summary: 'Ends the game: back to the map alone.',
  reply: warmWelcomeRoom,
});
