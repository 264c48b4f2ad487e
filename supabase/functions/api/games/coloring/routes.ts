import * as z from 'zod/mini';
import {
  clearStrokes,
  getPainters,
  getStrokeAuthor,
  paintStroke,
  paintStrokes,
  restoreStrokes,
  undoStroke,
} from '../../../_shared/contract/games/canvas.ts';
import {
  CHALLENGE_SECONDS,
  getParticipants,
  joinColoring,
  setChallenge,
  templateOf,
} from '../../../_shared/contract/games/coloring.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { on, onAdmitted, type Route } from '../../kit/http/on.ts';
import { isOutsider } from '../../kit/members/live-room.ts';
import { asParticipant, person } from '../../kit/members/memberships.ts';
import { asLead } from '../../kit/phases/moves.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { LiveRooms } from '../../kit/rooms/live-rooms.ts';
import { openingOnFirstCall } from '../../kit/rooms/opening.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { canvasPoll } from './canvas-poll.ts';
import { toldCanvas } from './canvas-replies.ts';
import { Canvases } from './canvases.ts';
import { Painting } from './painting.ts';
import { recapCanvas } from './recap-canvas.ts';
import { participantsView, refuseLookers, roomSource } from './room-state.ts';

const GAME = 'coloring';

/** A wish is granted if it is a participant color, and still free. */
function colorsFrom(wish: string | undefined): readonly string[] {
  if (wish === undefined || !PARTICIPANT_COLORS.includes(wish)) return PARTICIPANT_COLORS;
  return [wish, ...PARTICIPANT_COLORS.filter((color) => color !== wish)];
}

/** The calls of the Collaborative Coloring Book. */
export function coloring(services: Kit): Route[] {
  const { database } = services;
  const rooms = new LiveRooms(roomSource(database), services);
  const canvases = new Canvases(services);
  services.streams.readCanvasBy(async (roomId, least) => toldCanvas(await canvases.having(roomId, least)));
  const painting = new Painting(services, canvases);
  services.expiry.also(async () => {
    for (let gone = 1; gone > 0; ) gone = await database.call('tidy_canvases', {}, z.int());
  });
  const opening = <Result>(
    roomId: string,
    caller: Caller,
    work: () => Promise<Result>,
    { template }: { template?: string | undefined },
  ) => openingOnFirstCall(services, GAME, roomId, caller, work, { template: templateOf(template) });

  return [
    on(joinColoring, async ({ body, caller, params: { roomId } }) => {
      const { attempt, color, participantName: name } = body;
      const joining: Joining = { game: GAME, roomId, caller };
      await opening(roomId, caller, () => admitToJoin(services, joining), body);
      const seated = await takeSeat(services, joining, { name, attempt, colors: colorsFrom(color), person });
      return seatAnswer(services, joining, seated, { participant: asParticipant(seated.person) });
    }),

    on(setChallenge, ({ body: { color }, caller, params: { roomId: room } }) => {
      const asked = { room, color, seconds: CHALLENGE_SECONDS };
      return asLead(services, caller, room, (lead) =>
        database.call('set_challenge', { ...asked, ...lead }, setChallenge.reply),
      );
    }),

    on(paintStroke, async ({ body, caller, params: { roomId } }) =>
      painting.paint(roomId, await painting.admit(roomId, caller), [body]),
    ),
    onAdmitted(
      paintStrokes,
      ({ caller, params: { roomId } }) => painting.admit(roomId, caller),
      ({ admitted, body: { strokes, ...names }, params: { roomId } }) =>
        painting.paint(roomId, admitted, strokes, names),
    ),
    on(undoStroke, ({ body: { strokeId }, caller, params: { roomId } }) => painting.undo(roomId, caller, strokeId)),

    on(clearStrokes, ({ body: { stroke, participantId }, caller, params: { roomId } }) =>
      painting.clear(roomId, caller, {
        stroke: stroke ?? null,
        number: participantId === undefined ? null : Number(participantId),
      }),
    ),
    on(restoreStrokes, ({ body: { removalId }, caller, params: { roomId } }) =>
      painting.restore(roomId, caller, removalId),
    ),
    on(getPainters, async ({ caller, params: { roomId } }) => {
      const membership = await services.memberships.find(roomId, caller);
      if (isOutsider(membership)) refuseLookers((await rooms.at(roomId)).state, caller);
      return database.call('painters', { room: roomId }, getPainters.reply);
    }),
    on(getStrokeAuthor, ({ caller, params: { stroke, roomId } }) => painting.author(roomId, caller, Number(stroke))),

    onLivePoll(services, getParticipants, {
      game: GAME,
      rooms,
      opening,
      refuseLookers,
      view: participantsView(rooms.clock),
    }),
    canvasPoll(services, canvases, rooms),
    recapCanvas(services),
  ];
}
