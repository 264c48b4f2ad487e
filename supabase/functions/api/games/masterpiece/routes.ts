import * as z from 'zod';
import { BELL_SECONDS, drawingId, getDrawing, submitDrawing } from '../../../_shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  createMasterpieceRoom,
  getMasterpieceRound,
  getMasterpieceRounds,
  joinMasterpiece,
  LATE_VOTE_SECONDS,
  masterpiecePlayer,
  PLAYER_NEXT_SECONDS,
  ROUNDS_KEPT,
  stopMasterpiece,
  voteMasterpiece,
} from '../../../_shared/contract/games/masterpiece.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { MAX_OPEN_ROOMS } from '../../../_shared/contract/plans.ts';
import { Json } from '../../../_shared/server/database.ts';
import { newRoomId } from '../../../_shared/server/seat-tokens.ts';
import type { GameApi } from '../../kit/game.ts';
import { Answer, on, onAdmitted } from '../../kit/http/on.ts';
import { onMedia } from '../../kit/http/on-media.ts';
import type { Kit } from '../../kit/kit.ts';
import { LiveRooms } from '../../kit/live-rooms.ts';
import { personOf } from '../../kit/memberships.ts';
import { phaseLengths } from '../../kit/phase-lengths.ts';
import { admitToJoin, byName, type Joining, seatAnswer, takeSeat } from '../../kit/seats.ts';
import { Moves } from './moves.ts';
import { Pictures } from './pictures.ts';
import { masterpiecePolls } from './polls.ts';
import { roomSource } from './room-state.ts';
import { RoundsLists } from './rounds-lists.ts';
import { named } from './scene.ts';

const opened = z.object({ roomId: z.string(), code: z.string() });

const finishedRound = z.object({
  roundNumber: z.number().int(),
  prompt: z.string(),
  winnerNumber: z.number().int().nullable(),
  winnerName: z.string().nullable(),
  drawings: z.array(
    z.object({ id: drawingId, number: z.number().int(), name: z.string(), voteCount: z.number().int() }),
  ),
});

/** The calls of Masterpiece Match. */
export function masterpiece(services: Kit): GameApi {
  const { database, limits, settings, snapshots } = services;
  const seconds = {
    ...GAMES.masterpiece.phases.seconds,
    bell: BELL_SECONDS,
    lateVote: LATE_VOTE_SECONDS,
    playerNext: PLAYER_NEXT_SECONDS,
  };
  const lengths = phaseLengths(seconds, settings.phaseScale);
  const steps = { lengths, kept: new Json(ROUNDS_KEPT) };
  const rooms = new LiveRooms(roomSource(database, steps), services);
  const rounds = new RoundsLists(database);
  const pictures = new Pictures({ database, limits, rooms });
  const moves = new Moves(services, { rooms, pictures, steps });

  return {
    routes: [
      on(createMasterpieceRoom, async ({ caller }) => {
        const { userId } = await caller.requireHost();
        const asked = { game: 'masterpiece', host: userId, max_open: MAX_OPEN_ROOMS, room: newRoomId() };
        const { code, roomId: id } = await database.call('open_room', asked, opened);
        return { room: { id, code } };
      }),

      on(joinMasterpiece, async ({ body: { attempt, playerName }, caller, params: { roomId } }) => {
        const joining: Joining = { game: 'masterpiece', roomId, caller };
        await admitToJoin(services, joining);
        const asked = byName(joining, { personName: playerName, attempt, colors: PARTICIPANT_COLORS }, 'playerName');
        const seated = await takeSeat(services, joining, asked, masterpiecePlayer);
        return seatAnswer(services, joining, seated, { player: seated.participant, seat: seated.seat });
      }),

      onAdmitted(
        submitDrawing,
        ({ caller, params: { roomId } }) => moves.admit('submitDrawing', roomId, caller),
        async ({ admitted, body, caller, params: { roomId } }) => {
          const { created, reply } = await moves.submit(roomId, caller, body, admitted);
          return new Answer(reply, { status: created ? 201 : 200 });
        },
      ),

      on(voteMasterpiece, async ({ body, caller, params: { roomId } }) => {
        const { created, reply } = await moves.vote(roomId, caller, body);
        return new Answer(reply, { status: created ? 201 : 200 });
      }),

      on(changeMasterpieceRoom, ({ body, caller, params: { roomId } }) => moves.change(roomId, caller, body)),

      on(stopMasterpiece, async ({ caller, params: { roomId: room } }) => {
        const { userId: host } = await caller.requireHost();
        const reply = await database.call('stop_masterpiece', { room, host }, stopMasterpiece.reply);
        snapshots.forget(room);
        return reply;
      }),

      on(getMasterpieceRounds, async ({ caller, params: { roomId: room } }) => {
        const person = personOf(room, await moves.admit('getMasterpieceRounds', room, caller));
        return rounds.of((await rooms.at(room, person)).state);
      }),

      on(getMasterpieceRound, async ({ caller, params: { roomId: room, roundNumber } }) => {
        const viewer = await moves.admit('getMasterpieceRound', room, caller);
        const asked = { room, round: Number(roundNumber) };
        const { drawings, winnerNumber, ...round } = await database.call('masterpiece_round', asked, finishedRound);
        return {
          ...round,
          winnerId: winnerNumber === null ? null : String(winnerNumber),
          drawings: drawings.map((drawing) => named(drawing, viewer)),
        };
      }),

      onMedia(getDrawing, async ({ caller, params: { drawingId: id, roomId } }) => {
        const { bytes, media: type } = await pictures.at(roomId, id, caller.address);
        return { bytes, type };
      }),
    ],
    polls: masterpiecePolls(services, rooms, pictures),
  };
}
