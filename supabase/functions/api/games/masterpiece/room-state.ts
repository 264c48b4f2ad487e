import * as z from 'zod/mini';
import { deckId, instant } from '../../../_shared/contract/fields.ts';
import { drawingId } from '../../../_shared/contract/games/drawings.ts';
import { masterpiecePhase } from '../../../_shared/contract/games/masterpiece.ts';
import { pacing } from '../../../_shared/contract/games/pacing.ts';
import { AWAY_AFTER_SECONDS } from '../../../_shared/contract/rooms.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import type { Database, Json } from '../../../_shared/server/database.ts';
import type { RoomHead } from '../../kit/members/live-room.ts';
import { person } from '../../kit/members/memberships.ts';
import type { LiveSource } from '../../kit/rooms/live-rooms.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';

/** A participant's number in the room. */
const number = z.int();

/** As the database tells them. */
export const storedWinners = z.array(z.object({ number, name: z.string() }));

const finalDrawing = z.object({
  roundNumber: z.int(),
  prompt: z.string(),
  drawingId,
  title: z.nullable(z.string()),
  name: z.string(),
  voteCount: z.int(),
});

const always = z.object({
  allDone: z.boolean(),
  doneCount: z.int(),
  playerCount: z.int(),
  endsAt: z.nullable(instant),
});
const parts = z.object({
  room: hosting,
  game: z.object({
    phase: masterpiecePhase,
    roundNumber: z.int(),
    prompt: z.nullable(z.string()),
    phaseEndsAt: z.nullable(instant),
    settledAt: z.nullable(instant),
    winners: storedWinners,
    /** The round's secret behind the ballots. */
    seed: z.string(),
    /** Who asked for the next round. */
    asked: z.array(number),
    deckId: z.nullable(deckId),
    mix: z.boolean(),
    held: z.boolean(),
    pacing,
  }),
  /** The people present, in seat order. */
  people: z.array(person),
  /** Those of the current round; `counts`: the artist was not removed. */
  drawings: z.array(
    z.object({
      id: drawingId,
      number,
      name: z.string(),
      title: z.nullable(z.string()),
      sequence: z.int(),
      counts: z.boolean(),
    }),
  ),
  votes: z.array(z.object({ number, drawingId })),
  /** Drawings of all rounds that leads have hidden. */
  hidden: z.array(drawingId),
  final: z.nullable(
    z.object({
      points: z.array(z.object({ ...person.shape, points: z.int() })),
      winners: z.array(finalDrawing),
      show: z.nullable(z.object({ titles: z.array(finalDrawing), wall: z.array(finalDrawing) })),
    }),
  ),
});

/** A room of Masterpiece Match with everything in it: `views.ts` selects each caller's part. */
export type RoomState = z.output<typeof always> &
  z.output<typeof parts> &
  RoomHead & {
    /** Read when moves of the previous phase were no longer accepted: drawings (in 'voting'), votes (in 'results'). */
    isSettled: boolean;
  };

/** Both in the database's format, which drops fractions of a millisecond. */
function isOver(instant: string | null, now: string): boolean {
  return instant !== null && Date.parse(now) > Date.parse(instant);
}

/** Reads rooms of this game and moves them on after their deadline. */
export function roomSource(database: Database, rules: Json): LiveSource<RoomState> {
  const more = { away_seconds: AWAY_AFTER_SECONDS };
  const read = stateReader(database, 'masterpiece_state', { always, parts, more });
  return {
    async read(room, known) {
      const { now, state } = await read(room, known);
      return { now, state: { ...state, isSettled: isOver(state.game.settledAt, now) } };
    },
    // Settling moves no room on, but it is read again then, before any poll gets a 304.
    endsAt: ({ endsAt, game, isSettled }) => (isSettled ? null : game.settledAt) ?? endsAt,
    advance: (room) => database.call('advance_game', { room, game: 'masterpiece', rules }, z.boolean()),
  };
}
