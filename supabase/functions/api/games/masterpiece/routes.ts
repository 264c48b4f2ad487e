import * as z from 'zod/mini';
import { version } from '../../../_shared/contract/fields.ts';
import {
  BELL_SECONDS,
  drawingId,
  getDrawing,
  submitDrawing,
  TITLE_SECONDS,
  titleDrawing,
} from '../../../_shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  createMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceRound,
  getMasterpieceRounds,
  getMasterpieceState,
  joinMasterpiece,
  LATE_VOTE_SECONDS,
  PLAYER_NEXT_SECONDS,
  ROUNDS_KEPT,
  stopMasterpiece,
  voteMasterpiece,
} from '../../../_shared/contract/games/masterpiece.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { STORAGE_QUOTAS } from '../../../_shared/contract/plans.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { Json } from '../../../_shared/server/database.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { Answer, on, onAdmitted, onMedia, type Route } from '../../kit/http/on.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { type Viewer, viewerKey } from '../../kit/members/live-room.ts';
import { identityOf, keyHashOf, person } from '../../kit/members/memberships.ts';
import { admitToMove, asPlayer, claimedName, phaseRules } from '../../kit/phases/moves.ts';
import { phaseGame } from '../../kit/phases/phase-game.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { NOW } from '../../kit/rooms/live-rooms.ts';
import { openRoom } from '../../kit/rooms/opening.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { Pictures } from './pictures.ts';
import { roomSource, storedWinners } from './room-state.ts';
import { isOffBallot, named, sceneFor, stateFor, unhidden, type Wish, winnersOf } from './views.ts';

const GAME = 'masterpiece';

const submitted = z.object({ created: z.boolean(), id: drawingId, roundNumber: z.int(), version });
const titled = z.object({ title: z.nullable(z.string()), roundNumber: z.int(), version, closing: z.boolean() });
const voted = z.object({ created: z.boolean(), drawingId, roundNumber: z.int(), version, closing: z.boolean() });

const finishedRounds = z.object({
  rounds: z.array(
    z.object({ roundNumber: z.int(), prompt: z.string(), winners: storedWinners, drawingCount: z.int() }),
  ),
});
const finishedRound = z.object({
  roundNumber: z.int(),
  prompt: z.string(),
  winners: storedWinners,
  drawings: z.array(
    z.object({
      id: drawingId,
      number: z.int(),
      name: z.string(),
      title: z.nullable(z.string()),
      voteCount: z.int(),
    }),
  ),
  hidden: z.array(drawingId),
});

function newDrawingId(): string {
  const base64 = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The caller's claims, compared with their seat by the database. */
async function claimed(id: string | undefined, name: string | undefined): Promise<Json> {
  return new Json({ number: id === undefined ? null : Number(id), nameKey: await claimedName(name) });
}

/** The calls of Masterpiece Match. */
export function masterpiece(kit: Kit): Route[] {
  const { changes, database } = kit;
  const seconds = {
    bell: BELL_SECONDS,
    lateVote: LATE_VOTE_SECONDS,
    title: TITLE_SECONDS,
    playerNext: PLAYER_NEXT_SECONDS,
    // the last one is the last phase
    ...GAMES.masterpiece.phases.seconds,
  };
  const phases = { ...GAMES.masterpiece.phases, seconds };
  const rules = phaseRules(phases, { kept: ROUNDS_KEPT, storage: STORAGE_QUOTAS });
  const { hostMove, moved, onPlay, rooms, shown } = phaseGame(kit, {
    game: GAME,
    source: roomSource(database, rules),
    stateFor,
    timed: ({ room, ...rest }, { serverNow, timeRemaining }) => ({
      ...rest,
      room: { ...room, timeRemaining },
      serverNow,
    }),
  });
  const pictures = new Pictures(kit, rooms);

  const admit = (limit: string, roomId: string, caller: Caller) =>
    admitToMove(kit, { game: GAME, limit, roomId, caller });

  async function isOffAt(roomId: string, voter: Viewer, vote: Wish, least?: number): Promise<boolean> {
    const live = await rooms.at(roomId, least);
    const number = live.viewer(voter)?.number ?? null;
    return number !== null && isOffBallot(live.state, number, vote);
  }

  return [
    on(createMasterpieceRoom, async ({ caller }) => {
      const { code, roomId: id } = await openRoom(kit, GAME, caller);
      return { room: { id, code } };
    }),

    on(joinMasterpiece, async ({ body: { attempt, playerName }, caller, params: { roomId } }) => {
      const joining: Joining = { game: GAME, roomId, caller };
      await admitToJoin(kit, joining);
      const asked = { name: playerName, attempt, colors: PARTICIPANT_COLORS, person };
      const seated = await takeSeat(kit, joining, asked);
      const { name, ...rest } = seated.person;
      return seatAnswer(kit, joining, seated, { player: { ...rest, playerName: name } });
    }),

    onAdmitted(
      submitDrawing,
      ({ caller, params: { roomId } }) => admit('submitDrawing', roomId, caller),
      async ({ body, caller, params: { roomId: room } }) => {
        const { readPicture } = await import('../../../_shared/server/picture.ts');
        const picture = readPicture(body.drawingData);
        const asked = {
          room,
          ...(await identityOf(caller)),
          claimed: await claimed(body.playerId, body.playerName),
          drawing: new Json({
            id: newDrawingId(),
            media: picture.media,
            round: body.roundNumber ?? null,
            title: body.title ?? null,
            change: body.change ?? false,
            draft: body.draft ?? false,
          }),
          bytes: picture.bytes,
          rules,
        };
        const { created, id, roundNumber, version } = await database.call('submit_drawing', asked, submitted);
        if (created) pictures.keep(id, picture, { roomId: room, roundNumber });
        if (!body.draft) changes.tell(room);
        return new Answer({ drawing: { id }, roundNumber, version }, { status: created ? 201 : 200 });
      },
    ),

    on(titleDrawing, async ({ body, caller, params: { roomId: room } }) => {
      const move = { game: GAME, roomId: room, caller, isTally: false } as const;
      const title = new Json({ title: body.title, round: body.roundNumber });
      return asPlayer(kit, move, (player) => database.call('title_drawing', { room, ...player, title, rules }, titled));
    }),

    on(voteMasterpiece, async ({ body, caller, params: { roomId: room } }) => {
      const move = { game: GAME, roomId: room, caller, isTally: true } as const;
      const { created, ...reply } = await asPlayer(kit, move, async (player, voter) => {
        // The ballot may be newer than the room kept here.
        const isOff = (await isOffAt(room, voter, body)) && (await isOffAt(room, voter, body, NOW));
        if (isOff) throw new ApiError('invalid', { field: 'drawingId' });
        const own = { ...player, claimed: await claimed(body.voterId, body.voterName) };
        return database.call(
          'vote_masterpiece',
          { room, ...own, drawing: body.drawingId, rules, change: body.change ?? false },
          voted,
        );
      });
      return new Answer(reply, { status: created ? 201 : 200 });
    }),

    on(changeMasterpieceRoom, async ({ body, caller, params: { roomId: room } }) => {
      const { timeRemaining, winnerId, winnerName, ...move } = body;
      const member = await admit('changeMasterpieceRoom', room, caller);
      const mover = { ...(await identityOf(caller)), key: keyHashOf(caller) };
      await database.call('move_masterpiece', { room, ...mover, move: new Json(move), rules }, z.unknown());
      changes.tell(room);
      return moved(room, member);
    }),

    on(stopMasterpiece, ({ caller, params: { roomId } }) => hostMove('stop_masterpiece', roomId, caller, {})),

    on(getMasterpieceRounds, async ({ caller, params: { roomId: room } }) => {
      await admit('getMasterpieceRounds', room, caller);
      // An overdue round becomes part of the list.
      await rooms.at(room);
      const { rounds } = await database.call('masterpiece_rounds', { room, max: ROUNDS_KEPT.rounds }, finishedRounds);
      return { rounds: rounds.map(({ winners, ...round }) => ({ ...round, winners: winnersOf(winners).winners })) };
    }),

    on(getMasterpieceRound, async ({ caller, params: { roomId: room, roundNumber } }) => {
      const viewer = await admit('getMasterpieceRound', room, caller);
      const asked = { room, round: Number(roundNumber) };
      const { drawings, hidden, winners, ...round } = await database.call('masterpiece_round', asked, finishedRound);
      return {
        ...round,
        ...winnersOf(winners),
        drawings: unhidden(
          drawings.map((drawing) => named(drawing, viewer)),
          hidden,
          viewer,
        ),
      };
    }),

    onMedia(getDrawing, async ({ caller, params: { drawingId: id, roomId } }) => {
      const { bytes, media: type } = await pictures.at(roomId, id, caller.ip);
      return { bytes, type };
    }),

    onLivePoll(kit, getMasterpieceState, {
      game: GAME,
      rooms,
      view: (room, viewer, { images }) =>
        room.once(`state ${images} ${viewerKey(viewer)}`, () => {
          const { timed, view } = shown(room.state, viewer);
          if (images === 'url' || view.drawings.length === 0) return new Snapshot(view, { timed });
          return new Snapshot(view, { streamed: () => pictures.within(room.state, viewer, timed()) });
        }),
    }),

    onPlay(getMasterpiecePlay, {
      key: (_, viewer) => viewerKey(viewer),
      scene: sceneFor,
      numbers: ({ doneCount, playerCount }) => ({ doneCount, playerCount }),
    }),
  ];
}
