import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cleanText, hexColor, latitude, longitude, participantId, personName, roomId } from '../fields.ts';
import { hosting, session } from '../sessions.ts';
import { joinCall } from './calls.ts';
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

export const warmWelcomeRoom = z.object({
  roomId,
  /** Not for co-hosts and remotes. */
  code: hosting.shape.code,
  locked: z.boolean(),
  participantLimit: z.int(),
  /** For the host only, and `door`, too. */
  session: z.nullable(session),
  door: hosting.shape.door,
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
