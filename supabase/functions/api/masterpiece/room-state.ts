import * as z from 'zod';
import { deckId } from '../../_shared/contract/decks.ts';
import { instant } from '../../_shared/contract/fields.ts';
import { drawingId, IDLE_ROUNDS_MAX, masterpiecePhase, masterpiecePlayer } from '../../_shared/contract/masterpiece.ts';
import { PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS, hosting } from '../../_shared/contract/rooms.ts';
import { type Database, Json } from '../../_shared/server/database.ts';
import type { LiveSource } from '../rooms/live-rooms.ts';

/** A room's own number of a person. */
const number = z.number().int();

const roomState = z.object({
  /** Grows with every move, drawing and vote. */
  version: z.number().int(),
  /** Grows when people or the room itself change. */
  revision: z.number().int(),
  allDone: z.boolean(),
  doneCount: z.number().int(),
  playerCount: z.number().int(),
  room: hosting,
  game: z.object({
    phase: masterpiecePhase,
    roundNumber: z.number().int(),
    prompt: z.string().nullable(),
    phaseStartedAt: instant,
    phaseEndsAt: instant.nullable(),
    settledAt: instant.nullable(),
    winnerNumber: number.nullable(),
    winnerName: z.string().nullable(),
    /** The round's secret, which ballots are made from. */
    seed: z.string(),
    deckId: deckId.nullable(),
    mix: z.boolean(),
  }),
  /** Those present, in the order of their seats. */
  players: z.array(masterpiecePlayer),
  /** Those of the present round, but for people who were removed. */
  drawings: z.array(z.object({ id: drawingId, number, name: z.string(), sequence: z.number().int() })),
  votes: z.array(z.object({ number, drawingId })),
});

/** A room of Masterpiece Match with everything that anybody may see of it, and more: what goes out is made of it per caller. */
export type RoomState = z.output<typeof roomState> & { id: string };

const parts = { room: true, game: true, players: true, drawings: true, votes: true } as const;

/** What is as the asker knows it already is null. */
const read = z.union([
  roomState.omit(parts).extend({ now: instant, room: z.null() }),
  roomState.extend({ now: instant }),
]);

/** Reads rooms of this game and moves them on when their time is over. `lengths` are those of the phases. */
export function roomSource(database: Database, lengths: Json): LiveSource<RoomState> {
  const caps = new Json(PARTICIPANT_LIMITS);
  return {
    async read(room, known) {
      const { version = -1, revision = -1 } = known ?? {};
      const asked = { room, version, revision, caps, away_seconds: AWAY_AFTER_SECONDS };
      const { now, ...found } = await database.call('masterpiece_state', asked, read);
      if (found.room !== null) return { now, state: { ...found, id: room } };
      if (known === undefined) throw new Error('masterpiece_state left out what nobody knows');
      const { allDone, doneCount, playerCount } = found;
      const isSame = allDone === known.allDone && doneCount === known.doneCount && playerCount === known.playerCount;
      return { now, state: isSame ? known : { ...known, allDone, doneCount, playerCount } };
    },
    advance: (room) => database.call('advance_masterpiece', { room, idle_max: IDLE_ROUNDS_MAX, lengths }, z.boolean()),
    endsAt: ({ game }) => game.phaseEndsAt,
  };
}
