import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { deckId, hexColor, instant, participantId, personName, roomId } from '../fields.ts';
import { hosting } from '../sessions.ts';
import { hostMove, JOIN_SUMMARY, joinCall, playCall, playOf } from './calls.ts';
import { drawing, drawingId, roundNumber } from './drawings.ts';
import { endsChoice, pacing, pacingChoice } from './pacing.ts';

/** Votes are accepted until this long into the results; then the winner is fixed and the artists are named. */
export const LATE_VOTE_SECONDS = 1;
/** A player may begin the next round only this long into the results, so that everyone has seen them. */
export const PLAYER_NEXT_SECONDS = 5;
/** Drawings on a voter's ballot. */
export const BALLOT_MAX = 10;

/** A room keeps this many of its newest rounds, as long as past drawings fit into these bytes. */
export const ROUNDS_KEPT = { rounds: 60, bytes: 64 * 1024 * 1024 } as const;

export const masterpiecePhase = z.enum(['waiting', 'drawing', 'voting', 'hush', 'results', 'final']);
export type MasterpiecePhase = z.output<typeof masterpiecePhase>;

export const masterpiecePlayer = z.object({
  id: participantId,
  playerName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
});
export type MasterpiecePlayer = z.output<typeof masterpiecePlayer>;

const finalDrawing = z.object({
  roundNumber,
  prompt: z.string(),
  drawingId,
  title: z.nullable(z.string()),
  playerName: z.string(),
  voteCount: z.int(),
  /** Its picture can't be fetched. */
  hidden: z.optional(z.boolean()),
});
export type FinalDrawing = z.output<typeof finalDrawing>;

/** What a game with an end leaves. */
export const masterpieceFinal = z.object({
  /** The votes for each present person, the most first. */
  points: z.array(z.extend(masterpiecePlayer, { points: z.int() })),
  /** The drawing with the most votes, in each round with votes; in a Show all of a tie. */
  winners: z.array(finalDrawing),
  /** In a Show only. */
  show: z.nullable(
    z.object({
      /** The drawings with the most votes among those with a title; several in a tie. */
      titles: z.array(finalDrawing),
      /** Of each artist the drawing with the most votes. */
      wall: z.array(finalDrawing),
    }),
  ),
});
export type MasterpieceFinal = z.output<typeof masterpieceFinal>;

/** Of a round: one, or in a Show all of a tie. Then nobody alone is `winnerId` and `winnerName`. */
const winners = z.array(z.object({ id: participantId, name: z.string() }));
export type Winners = z.output<typeof winners>;

const stage = {
  phase: masterpiecePhase,
  /** Counts from 1; 0 before the first. */
  roundNumber,
  prompt: z.nullable(z.string()),
  /** When the phase ends; null while waiting. */
  phaseEndsAt: z.nullable(instant),
  /** Until then the round's drawings (in 'voting') or votes (in 'results') may still arrive; results are shown only after it. */
  settledAt: z.nullable(instant),
  /** None of them will arrive any more: this scene is complete. */
  settled: z.boolean(),
  /** In the voting: of all drawings, also those on other ballots. */
  drawingCount: z.optional(z.int()),
  winnerId: z.nullable(participantId),
  winnerName: z.nullable(z.string()),
  winners,
  /** This phase stays until the host continues. */
  held: z.boolean(),
  pacing,
  /** In the phase `final` only. */
  final: z.nullable(masterpieceFinal),
};

/** The part of a player's screen that stays the same while others submit and vote. */
export const masterpieceScene = z.object({
  ...stage,
  /** Drawing: the caller's own. Voting and hush: the ballot and the caller's own; all for a host without a seat. Results: the same until they are settled, then all, the winner first, then by votes. */
  drawings: z.array(drawing),
  ownVote: z.nullable(drawingId),
});
export type MasterpieceScene = z.output<typeof masterpieceScene>;

export const masterpiecePlay = playOf(masterpieceScene, {
  /** People with a drawing (in 'drawing') or a vote (in 'voting'). */
  doneCount: z.int(),
  playerCount: z.int(),
});
export type MasterpiecePlay = z.output<typeof masterpiecePlay>;

export const masterpieceState = z.object({
  room: z.object({
    id: roomId,
    ...stage,
    /** Seconds, with decimals; 0 while waiting. */
    timeRemaining: z.number().check(z.minimum(0)),
  }),
  serverNow: instant,
  players: z.array(masterpiecePlayer),
  /** With the pictures themselves, unless the caller asked for URLs only. */
  drawings: z.array(z.extend(drawing, { drawingData: z.optional(z.string()) })),
  ownVote: z.nullable(drawingId),
  doneCount: z.int(),
  playerCount: z.int(),
  /** Who has drawn, while people draw in a Show; for leads only. */
  doneIds: z.array(participantId),
  /** Who asked for the next round, in the results of a Show; for leads only. */
  askIds: z.array(participantId),
  /** Everyone present and not away is done, and at least one person is. */
  allDone: z.boolean(),
  /** The host's own deck in play; for the host only. */
  deckId: z.nullable(deckId),
  mix: z.boolean(),
  hosting: z.nullable(hosting),
});
export type MasterpieceState = z.output<typeof masterpieceState>;

/** A past round with all its drawings: the winners first, then by votes, then in Classic by arrival. */
export const masterpieceRound = z.object({
  roundNumber,
  prompt: z.string(),
  winnerId: z.nullable(participantId),
  winnerName: z.nullable(z.string()),
  winners,
  drawings: z.array(drawing),
});
export type MasterpieceRound = z.output<typeof masterpieceRound>;

export const createMasterpieceRoom = endpoint({
  name: 'createMasterpieceRoom',
  method: 'POST',
  path: '/api/masterpiece/rooms',
  summary: 'Opens a Masterpiece Match room for the caller. It waits until its host starts the first round.',
  audience: 'host',
  status: 201,
  reply: z.object({ room: z.object({ id: roomId, code: z.string() }) }),
  refusals: ['too_many_rooms', 'storage_full'],
});

export const getMasterpieceState = endpoint({
  name: 'getMasterpieceState',
  method: 'GET',
  path: '/api/masterpiece/rooms/:roomId/state',
  summary:
    'The whole room, for its host and its seats; without a seat, phase, time and prompt. During drawing it has only the own drawing, ' +
    'then a ballot without names, finally all of them. With `images=url` the pictures themselves are left out.',
  params: { roomId },
  query: { images: z._default(z.enum(['data', 'url']), 'data') },
  reply: masterpieceState,
  refusals: ['removed'],
  polled: true,
});

export const getMasterpiecePlay = playCall('getMasterpiecePlay', '/api/masterpiece/rooms', masterpiecePlay);

export const joinMasterpiece = joinCall({
  name: 'joinMasterpiece',
  path: '/api/masterpiece/rooms/:roomId/join',
  summary: JOIN_SUMMARY,
  body: { playerName: personName },
  reply: { player: masterpiecePlayer },
});

export const voteMasterpiece = endpoint({
  name: 'voteMasterpiece',
  method: 'POST',
  path: '/api/masterpiece/rooms/:roomId/votes',
  summary: `Votes for someone else's drawing of the round, once, until ${LATE_VOTE_SECONDS} s into the results. A second vote changes nothing and answers the first, unless it says \`change\` in a Show.`,
  audience: 'host or seat',
  status: 201,
  repeatStatus: 200,
  params: { roomId },
  body: {
    /** Both must match the caller's seat. */
    voterId: z.optional(participantId),
    voterName: z.optional(personName),
    drawingId,
    /** In a Show this vote replaces an earlier one. */
    change: z.optional(z.boolean()),
  },
  reply: z.object({ drawingId, roundNumber }),
  refusals: ['not_your_seat', 'removed', 'wrong_phase', 'not_found'],
});

export const changeMasterpieceRoom = endpoint({
  name: 'changeMasterpieceRoom',
  method: 'PUT',
  path: '/api/masterpiece/rooms/:roomId',
  summary:
    `Moves the room to its next phase: drawing, voting, results, drawing …; by its host, and by a player from the results to the next round. Voting ends once all drawings are in, and results once they are settled, for a player ${PLAYER_NEXT_SECONDS} s after they began (409 before), and in a Show a player only asks the leads for it. A phase already reached changes nothing; time and winner are the server's, so those fields are ignored. ` +
    'With `deckId` (null: none) and `mix` the host chooses the prompts; with `rounds`, `pace` and `auto`, how the game that begins is played, and after so many rounds it ends with a final screen. Without `phase`, `held` holds the current phase or releases it with the time that was left (results after their usual time), and `auto` lets phases end early when everyone is done, or not; with `ends`, the game ends after this round.',
  audience: 'lead or seat',
  params: { roomId },
  body: {
    phase: z.optional(z.enum(['drawing', 'voting', 'results'])),
    timeRemaining: z.optional(z.number()),
    winnerId: z.nullish(z.string().check(z.maxLength(40))),
    winnerName: z.nullish(z.string().check(z.maxLength(400))),
    deckId: z.nullish(deckId),
    mix: z.optional(z.boolean()),
    held: z.optional(z.boolean()),
    ends: endsChoice,
    ...pacingChoice,
  },
  reply: masterpieceState,
  refusals: ['not_host', 'not_your_seat', 'removed', 'nobody_here', 'not_found', 'wrong_phase'],
});

export const stopMasterpiece = hostMove({
  name: 'stopMasterpiece',
  path: '/api/masterpiece/rooms/:roomId/stop',
  summary: 'Back to waiting, to choose prompts and start again. A round without results is dropped.',
  reply: masterpieceState,
});

export const getMasterpieceRounds = endpoint({
  name: 'getMasterpieceRounds',
  method: 'GET',
  path: '/api/masterpiece/rooms/:roomId/rounds',
  summary: `The past rounds with drawings, newest first. A room keeps its newest ${ROUNDS_KEPT.rounds}.`,
  audience: 'lead or seat',
  params: { roomId },
  reply: z.object({
    rounds: z.array(
      z.object({
        roundNumber,
        prompt: z.string(),
        winners,
        drawingCount: z.int(),
      }),
    ),
  }),
  refusals: ['not_your_seat', 'removed'],
});

export const getMasterpieceRound = endpoint({
  name: 'getMasterpieceRound',
  method: 'GET',
  path: '/api/masterpiece/rooms/:roomId/rounds/:roundNumber',
  summary: 'One past round, with all its drawings and their artists.',
  audience: 'lead or seat',
  params: { roomId, roundNumber: z.string().check(z.regex(/^[1-9][0-9]{0,5}$/)) },
  reply: masterpieceRound,
  refusals: ['not_your_seat', 'removed', 'not_found'],
});
