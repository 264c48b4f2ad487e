import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, participantId, roomId, visibleText } from '../fields.ts';
import { player } from '../rooms.ts';
import { hosting } from '../sessions.ts';
import { hostMove, joinByName, playCall, playerMove, playOf } from './calls.ts';
import { OWN_CHOICES, turns, variant } from './options.ts';
import { advance, MORE_SECONDS, pacing, tempoChoice } from './pacing.ts';

export const STATEMENT_MAX_GRAPHEMES = 140;
/** A complete form is sent this long before writing ends: enough for a slow connection. */
export const STATEMENTS_BELL_SECONDS = 2;
/** A room keeps the votes of this many of its newest turns: three games of a hundred people. */
export const TURNS_KEPT = 300;
const statement = visibleText(STATEMENT_MAX_GRAPHEMES);
export const statements = z
  .tuple([statement, statement, statement])
  .check(z.refine((three) => new Set(three).size === three.length, { message: 'Write three different statements.' }));

/** Counts from 0. The order on the screen is not the order in which a person wrote. */
export const statementIndex = z.literal([0, 1, 2]);
export type StatementIndex = z.output<typeof statementIndex>;

export const written = z.object({ statements, lie: statementIndex });
export type Written = z.output<typeof written>;

export const twoTruthsPhase = z.enum(['waiting', 'writing', 'ask', 'voting', 'hush', 'reveal', 'final']);
export type TwoTruthsPhase = z.output<typeof twoTruthsPhase>;

/** Grows with every turn, never reused. Bounded, so that no database column overflows: no room ever gets so far. */
const round = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A person's turn: everyone else votes which of the statements is the lie. */
export const turn = z.object({
  /** Counts from 1 in each game. */
  turnNumber: z.int(),
  /** As many turns as it looks now: people may still write, pass or leave. */
  turnCount: z.int(),
  writer: player,
  /** null: hidden by a lead; votes for its place are still accepted. */
  statements: z.tuple([z.nullable(z.string()), z.nullable(z.string()), z.nullable(z.string())]),
  /** null until the reveal. */
  lie: z.nullable(statementIndex),
});
export type Turn = z.output<typeof turn>;

/** A statement that was on the screen, for `hidePiece`. */
export const statementPiece = (writerId: string, place: StatementIndex): string => `${writerId}-${place}`;

/** Its winners; `place` and `text` are of the truth that fooled most, the text null if it is hidden. */
const award = z.object({
  votes: z.int(),
  winners: z.array(z.extend(player, { place: z.nullable(statementIndex), text: z.nullable(z.string()) })),
});
export type Award = z.output<typeof award>;

/** Of a whole game; one for no one is missing. */
export const awards = z.object({ liar: z.optional(award), detective: z.optional(award), truth: z.optional(award) });
export type Awards = z.output<typeof awards>;

/** The part of the game that stays the same while people write or vote. */
export const twoTruthsScene = z.object({
  phase: twoTruthsPhase,
  round,
  /** null when nothing is running. */
  phaseEndsAt: z.nullable(instant),
  /** This phase stays until the host continues. */
  held: z.boolean(),
  pacing,
  variant,
  turns,
  /** Before each vote of a Show everyone may ask the writer: nobody votes yet. */
  ask: z.boolean(),
  turn: z.nullable(turn),
  /** In the reveal only. */
  votes: z.array(z.extend(player, { choice: statementIndex })),
  /** Everyone present, in a Show who voted or got votes, the best first; null but in the reveal and at the end. */
  points: z.nullable(z.array(z.extend(player, { points: z.int() }))),
  /** At the end of a Show. */
  awards: z.nullable(awards),
  /** People whose statements had no turn, and wait for the next game; only at the end of a Show. */
  nextTime: z.array(player),
});
export type TwoTruthsScene = z.output<typeof twoTruthsScene>;

const progress = {
  /** Present people who have written or passed, or who have voted. */
  doneCount: z.int(),
  participantCount: z.int(),
};

export const twoTruthsState = z.extend(twoTruthsScene, {
  ...progress,
  roomId,
  participants: z.array(player),
  doneIds: z.array(participantId),
  /** Seconds, with decimals; 0 when nothing is running. */
  timeRemaining: z.number().check(z.minimum(0)),
  serverNow: instant,
  hosting: z.nullable(hosting),
});
export type TwoTruthsState = z.output<typeof twoTruthsState>;

export const twoTruthsPlay = playOf(twoTruthsScene, {
  ...progress,
  /** The people who still write, in a Show. */
  writing: z.array(player),
});

/** The part that only the caller may see. */
export const twoTruthsOwn = z.object({
  round,
  /** In the order written; null: not written, or passed. */
  statements: z.nullable(z.tuple([z.string(), z.string(), z.string()])),
  lie: z.nullable(statementIndex),
  /** Written or passed. */
  isDone: z.boolean(),
  /** The caller has not had a turn. */
  mayWrite: z.boolean(),
  /** The vote in this round. */
  ownVote: z.nullable(statementIndex),
});
export type TwoTruthsOwn = z.output<typeof twoTruthsOwn>;

const ROOMS = '/api/two-truths/rooms';

export const getTwoTruthsState = endpoint({
  name: 'getTwoTruthsState',
  method: 'GET',
  path: `${ROOMS}/:roomId/state`,
  summary:
    "The whole room, without secrets. A logged-in caller's first call with an unused id opens the room for them.",
  audience: 'lead or seat',
  params: { roomId },
  reply: twoTruthsState,
  refusals: ['not_your_seat', 'removed', 'too_many_rooms', 'storage_full'],
  polled: true,
});

export const getTwoTruthsPlay = playCall('getTwoTruthsPlay', ROOMS, twoTruthsPlay);

export const joinTwoTruths = joinByName('joinTwoTruths', ROOMS);

export const getOwnTwoTruths = endpoint({
  name: 'getOwnTwoTruths',
  method: 'GET',
  path: `${ROOMS}/:roomId/statements`,
  summary: "The caller's own statements and vote.",
  audience: 'host or seat',
  params: { roomId },
  reply: twoTruthsOwn,
  refusals: ['not_your_seat', 'removed'],
});

export const writeTwoTruths = playerMove({
  name: 'writeTwoTruths',
  path: `${ROOMS}/:roomId/statements`,
  summary:
    "Keeps the caller's three statements and which one is the lie, until their turn comes. With null they pass, even in their own turn until the reveal.",
  body: { written: z.nullable(written) },
  reply: twoTruthsOwn,
  refusals: ['wrong_phase'],
});

export const voteTwoTruths = playerMove({
  name: 'voteTwoTruths',
  path: `${ROOMS}/:roomId/vote`,
  summary:
    'Votes in this round for the lie, once: a second vote changes nothing, unless it says `change` in a Show. No one votes in their own turn.',
  body: { choice: statementIndex, round, /** In a Show, replaces the own vote. */ change: z.optional(z.boolean()) },
  reply: twoTruthsOwn,
  refusals: ['wrong_phase'],
});

export const startTwoTruths = hostMove({
  name: 'startTwoTruths',
  path: `${ROOMS}/:roomId/start`,
  summary:
    'Begins a new game with writing. A running game continues unchanged. `turns` people have their turn, by chance; without it everyone. In a Show, `ask`: everyone may ask the writer before each vote.',
  body: { ...tempoChoice, ...OWN_CHOICES['two-truths'] },
  reply: twoTruthsState,
  refusals: ['nobody_here', 'too_many_rooms', 'storage_full'],
});

export const nextTwoTruths = hostMove({
  name: 'nextTwoTruths',
  path: `${ROOMS}/:roomId/next`,
  summary:
    'Ends the phase: from writing to the first turn, from its questions to the vote, from voting to the reveal, from there to the next turn or the end. With `from`, only from there: two screens of one host make one step.',
  body: { from: z.optional(z.object({ phase: twoTruthsPhase, round })) },
  reply: twoTruthsState,
  refusals: ['wrong_phase'],
});

export const holdTwoTruths = hostMove({
  name: 'holdTwoTruths',
  method: 'PUT',
  path: `${ROOMS}/:roomId/settings`,
  summary:
    'Holds the current phase, or releases it with the time that was left, a reveal after its usual time; lets phases end early when everyone is done (`auto`), or not; lets the talk of a Show end by itself (`advance`), or not; adds time to this phase (`more`), up to a bound; lets people ask before the next votes of a Show (`ask`), or not.',
  body: {
    held: z.optional(z.boolean()),
    auto: z.optional(z.boolean()),
    advance: z.optional(advance),
    more: z.optional(z.object({ seconds: z.literal(MORE_SECONDS), phase: z.enum(['writing', 'ask']), round })),
    ask: z.optional(z.boolean()),
  },
  reply: twoTruthsState,
  refusals: ['wrong_phase'],
});

export const stopTwoTruths = hostMove({
  name: 'stopTwoTruths',
  path: `${ROOMS}/:roomId/stop`,
  summary: 'Ends the game: back to waiting.',
  reply: twoTruthsState,
});
