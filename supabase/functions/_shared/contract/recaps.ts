import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, hexColor, instant, latitude, longitude, participantId, roomId, sessionId } from './fields.ts';
import { outlineFile, PACKED_CANVAS } from './games/canvas.ts';
import { DRAWING_MEDIA, drawingId } from './games/drawings.ts';
import { placeExtent } from './games/places.ts';
import { counts, question } from './games/this-or-that.ts';
import { answerPlace, fact, PINS_KEPT } from './games/warm-welcome.ts';
import { teamLinkSession } from './sessions.ts';

/** Files of a recap in pixels. */
export const RECAP_PICTURE = { width: 1_600, height: 1_200 } as const;

/** The host's recap, relative to the origin. */
export const recapPath = (session: string): string => `/recap/${session}`;

/** The token of a shared recap's link: 256 random bits, base64url, behind `recap_` as a bearer. Only its SHA-256 is stored. */
export const RECAP_PREFIX = 'recap_';
/** A shared recap, relative to the origin. Browsers send no one the part behind the #. */
export const sharedRecapPath = (token: string): string => `/r#${token.slice(RECAP_PREFIX.length)}`;
export const recapToken = z.string().check(z.regex(/^recap_[A-Za-z0-9_-]{43}$/));

/** null: they have left the recap, and what they did still counts. */
const person = z.nullable(z.string());

/** Names of voters, as far as they are in the recap; null: the host does not show them. */
const voters = z.nullable(z.array(z.string()));

const thisOrThatRecap = z.object({
  game: z.literal('this-or-that'),
  nth: z.int(),
  /** Those with votes, in the order asked. */
  questions: z.array(
    z.object({ question, counts, voters: z.nullable(z.object({ A: z.array(z.string()), B: z.array(z.string()) })) }),
  ),
  /** Up to three pairs of people, those who agreed most first; `shared` is the number of questions that both answered. */
  closest: z.array(z.object({ names: z.tuple([z.string(), z.string()]), agreed: z.int(), shared: z.int() })),
});

const masterpieceRecap = z.object({
  game: z.literal('masterpiece'),
  nth: z.int(),
  rounds: z.array(
    z.object({
      roundNumber: z.int(),
      prompt: z.string(),
      /** The winners first: one, or in a Show all of a tie. */
      drawings: z.array(
        z.object({
          id: z.nullable(drawingId),
          title: z.nullable(z.string()),
          name: person,
          votes: z.int(),
          wins: z.boolean(),
          voters,
        }),
      ),
    }),
  ),
  /** Votes over all rounds, the most first. */
  points: z.array(z.object({ name: person, points: z.int() })),
});

const twoTruthsRecap = z.object({
  game: z.literal('two-truths'),
  nth: z.int(),
  /** The best first: `fooled` wrong votes in their turns (null if they had none with votes), `caught` right votes of their own. */
  people: z.array(z.object({ name: person, fooled: z.nullable(z.int()), caught: z.int() })),
  /** null: the host does not show them. */
  votes: z.nullable(z.array(z.object({ writer: z.string(), voter: z.string(), isRight: z.boolean() }))),
});

const coloringRecap = z.object({
  game: z.literal('coloring'),
  nth: z.int(),
  template: z.nullable(z.string()),
  hasPaint: z.boolean(),
  /** Whose paint is in the picture. */
  painters: z.array(z.string()),
});

const warmWelcomeRecap = z.object({
  game: z.literal('warm-welcome'),
  nth: z.int(),
  /** Towns from our tables, never typed text, with a point to two decimals of a degree; null for people without one. */
  people: z.array(
    z.object({
      /** As in the facts. */
      id: participantId,
      name: z.string(),
      color: hexColor,
      town: z.nullable(z.string()),
      /** ISO 3166-1 alpha-2, if known. */
      country: z.nullable(z.string()),
      extent: placeExtent,
      latitude: z.nullable(latitude),
      longitude: z.nullable(longitude),
    }),
  ),
  facts: z.array(z.pick(fact, { factText: true, data: true })),
  /** Those of a Show that places answer, in the order asked. */
  questions: z
    .array(
      z.object({
        /** A word of `PLACE_QUESTIONS` or a host's own. */
        text: z.string(),
        /** Those of most people first. */
        places: z.array(
          z.extend(answerPlace, {
            people: z.int(),
            /** Whose answer it is, by their `id` above; null: the host does not show it. */
            owners: z.nullable(z.array(participantId)),
            /** null: nobody was asked, or guessed. */
            knew: z.nullable(z.object({ right: z.int(), guesses: z.int() })),
          }),
        ),
        /** So many would rather not say. */
        silent: z.int(),
      }),
    )
    .check(z.maxLength(PINS_KEPT.rounds)),
  /** The most first; null when nobody played for points. */
  points: z.nullable(z.array(z.object({ name: z.string(), points: z.int() }))),
});

/** What one game of a session leaves. `nth` counts the games of the session from 1. */
export const gameRecap = z.discriminatedUnion('game', [
  thisOrThatRecap,
  masterpieceRecap,
  twoTruthsRecap,
  coloringRecap,
  warmWelcomeRecap,
]);
export type GameRecap = z.output<typeof gameRecap>;
/** The recap of one game by its key. */
export type RecapOf<Key extends GameRecap['game']> = Extract<GameRecap, { game: Key }>;

export const recapHead = {
  sessionId,
  name: z.nullable(z.string()),
  endedAt: instant,
  /** Fixed when the session ended: from then on nothing of it is left. */
  expiresAt: instant,
};

export const recap = z.object({
  ...recapHead,
  guestCount: z.int(),
  voterNames: z.boolean(),
  /** The names of people who agree that their first name is on pictures: all others are on none that leaves the page. */
  pictureNames: z.array(z.string()),
  games: z.array(gameRecap),
});
export type Recap = z.output<typeof recap>;

export const getRecap = endpoint({
  name: 'getRecap',
  method: 'GET',
  path: '/api/recaps/:sessionId',
  summary: 'The recap of an ended session: what each of its games left. For its host.',
  audience: 'host',
  params: { sessionId },
  reply: z.extend(recap, {
    /** The token of the link that the host shares, or null. */
    link: z.nullable(recapToken),
    /** The names of its guests, in the order of joining. */
    people: z.array(z.string()),
    /** How many were in this and the sessions before it that a team link led to, the newest last; empty if no one came by it. */
    teamLinkSessions: z.array(teamLinkSession),
    /** How many guests would do it again, and how many not. */
    again: z.object({ yes: z.int(), no: z.int() }),
  }),
  refusals: ['not_host', 'not_found', 'recap_gone'],
});

export const getSharedRecap = endpoint({
  name: 'getSharedRecap',
  method: 'GET',
  path: '/api/shared-recap',
  summary: 'The same for everyone with the link that the host shares, with its token as the bearer.',
  reply: recap,
  refusals: ['recap_gone'],
});

export const getGuestRecap = endpoint({
  name: 'getGuestRecap',
  method: 'GET',
  path: '/api/rooms/:roomId/recap',
  summary:
    'The highlights of an ended session for a person of the room, and their own drawings. A guest gets no list of votes and, of each round, only the winning drawings. While the session is open it tells only whether the caller has left its recap.',
  audience: 'host or seat',
  params: { roomId },
  reply: z.object({
    /** null while the session is open. */
    recap: z.nullable(recap),
    /** The caller has left the recap. */
    isOut: z.boolean(),
    /** The caller's answer to "Again?". */
    again: z.nullable(z.boolean()),
    /** The caller's first name may be on pictures. */
    onPictures: z.boolean(),
    /** The token of the link that the host shares, or null. */
    link: z.nullable(recapToken),
    ownDrawings: z.array(z.object({ id: drawingId, nth: z.int(), prompt: z.string(), title: z.nullable(z.string()) })),
  }),
  refusals: ['not_your_seat', 'removed'],
});

export const leaveRecap = endpoint({
  name: 'leaveRecap',
  method: 'POST',
  path: '/api/rooms/:roomId/leave-recap',
  summary:
    'Takes the caller out of the recap for good, while the session is open or after its end: name, location and drawings. Votes and points stay, and strokes in the picture, without a name. Not for the host.',
  audience: 'host or seat',
  params: { roomId },
  reply: done,
  refusals: ['not_your_seat', 'removed', 'not_found'],
});

export const answerAgain = endpoint({
  name: 'answerAgain',
  method: 'PUT',
  path: '/api/rooms/:roomId/recap/again',
  summary:
    "Whether a guest would do such a session again, once it has ended; the last answer of a seat counts. The host sees the numbers. Not for the host, nor for people who aren't in the recap.",
  audience: 'host or seat',
  params: { roomId },
  body: { again: z.boolean() },
  reply: z.object({ again: z.boolean() }),
  refusals: ['not_your_seat', 'removed', 'not_found'],
});

/** Of a game in its session. */
const nth = z.string().check(z.regex(/^[1-9][0-9]{0,2}$/));

const files = {
  audience: 'anybody',
  reply: z.unknown(),
  refusals: ['not_your_seat', 'not_found', 'recap_gone'],
} as const;

export const getRecapDrawing = endpoint({
  ...files,
  name: 'getRecapDrawing',
  method: 'GET',
  path: '/api/recaps/:sessionId/drawings/:drawingId',
  summary: 'One drawing, for the host, the holder of the link, and the guest who made it.',
  params: { sessionId, drawingId },
  media: DRAWING_MEDIA,
});

export const getRecapCanvas = endpoint({
  ...files,
  name: 'getRecapCanvas',
  method: 'GET',
  path: '/api/recaps/:sessionId/canvases/:nth',
  summary:
    'The painting of the coloring room with this number in the session, for the host, the holder of the link, and guests.',
  params: { sessionId, nth },
  media: [PACKED_CANVAS],
});

export const getRecapOutline = endpoint({
  ...files,
  name: 'getRecapOutline',
  method: 'GET',
  path: '/api/recaps/:sessionId/outlines/:nth',
  summary: "The host's own outline of that picture, for the same people.",
  params: { sessionId, nth },
  reply: outlineFile,
});

export const changeRecap = endpoint({
  name: 'changeRecap',
  method: 'PUT',
  path: '/api/recaps/:sessionId',
  summary: 'Shows the names of voters in a recap, or hides them, for everyone who reads it.',
  audience: 'host',
  params: { sessionId },
  body: { voterNames: z.boolean() },
  reply: done,
  refusals: ['not_host', 'not_found', 'recap_gone'],
});

export const deleteRecap = endpoint({
  name: 'deleteRecap',
  method: 'DELETE',
  path: '/api/recaps/:sessionId',
  summary: 'Deletes an ended session with everything in it, at once.',
  audience: 'host',
  params: { sessionId },
  reply: done,
  refusals: ['not_host', 'not_found', 'recap_gone'],
});

export const shareRecap = endpoint({
  name: 'shareRecap',
  method: 'POST',
  path: '/api/recaps/:sessionId/link',
  summary:
    'Makes a link by which others read the recap until it expires. It ends an earlier one; with `first`, an earlier one stays.',
  audience: 'host',
  params: { sessionId },
  body: { first: z.optional(z.boolean()) },
  reply: z.object({ token: recapToken, expiresAt: instant }),
  refusals: ['not_host', 'not_found', 'recap_gone'],
});

export const unshareRecap = endpoint({
  name: 'unshareRecap',
  method: 'DELETE',
  path: '/api/recaps/:sessionId/link',
  summary: 'Takes the link back.',
  audience: 'host',
  params: { sessionId },
  reply: done,
  refusals: ['not_host', 'not_found', 'recap_gone'],
});
