import * as z from 'zod/mini';
import type { QueryOf } from '../../../_shared/contract/endpoint.ts';
import {
  clearStrokes,
  fillRegion,
  getCanvas,
  getPainters,
  getRoomOutline,
  getStrokeAuthor,
  PACKED_CANVAS,
  paintStroke,
  paintStrokes,
  restoreStrokes,
  undoStroke,
} from '../../../_shared/contract/games/canvas.ts';
import {
  CHALLENGE_SECONDS,
  finishPicture,
  getParticipants,
  joinColoring,
  MISSION_SECONDS,
  REGIONS,
  setChallenge,
  setMission,
  templateOf,
} from '../../../_shared/contract/games/coloring.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { getRecapCanvas, getRecapOutline } from '../../../_shared/contract/recaps.ts';
import { packCanvas, packSegments } from '../../../_shared/domain/canvas-packing.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { Json } from '../../../_shared/server/database.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { on, onAdmitted, onMedia, onPoll, type PollReply, type Route } from '../../kit/http/on.ts';
import { isOutsider } from '../../kit/members/live-room.ts';
import { asParticipant, type Membership, person, personOf, refuseOutsiders } from '../../kit/members/memberships.ts';
import { asLead } from '../../kit/phases/moves.ts';
import { onLivePoll } from '../../kit/polls/live-polls.ts';
import { RECAP_FILES_KEPT, recapReaderOf } from '../../kit/polls/recap-reader.ts';
import { LiveRooms } from '../../kit/rooms/live-rooms.ts';
import { openingOnFirstCall } from '../../kit/rooms/opening.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from '../../kit/seats/seats.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { canvasReplyTo, toldCanvas } from './canvas-replies.ts';
import { changesOf } from './canvas-rows.ts';
import { Canvases } from './canvases.ts';
import { Painting } from './painting.ts';
import { participantsView, type RoomState, refuseLookers, roomSource } from './room-state.ts';

const stored = z.object({ version: z.int(), parts: z.string() });

/** The finished picture of a session's recap. */
function recapCanvas({ database }: Kit): Route {
  return onMedia(
    getRecapCanvas,
    async ({ caller, params: { nth, sessionId: session } }) => {
      const asked = { session, nth: Number(nth), ...(await recapReaderOf(caller)) };
      const { parts, version } = await database.call('recap_canvas', asked, stored);
      const segments = [...changesOf({ parts, removals: [] })].flatMap((change) => change.segments);
      const block = packSegments(segments, new Map());
      return {
        type: PACKED_CANVAS,
        bytes: packCanvas({ version, reset: true, removedStrokes: [], segments: [block] }),
      };
    },
    RECAP_FILES_KEPT,
  );
}

type Query = QueryOf<typeof getCanvas>;

/** The canvas, for everyone admitted by `refuseLookers`. */
function canvasPoll(kit: Kit, canvases: Canvases, rooms: LiveRooms<RoomState>): Route {
  const { expiry, limits, memberships, seen } = kit;

  /** `person`: the caller's seat, if they have one in the room. */
  async function show(roomId: string, { ip }: Caller, query: Query, person: string | null): Promise<PollReply> {
    const since = query.since === undefined ? null : Number(query.since);
    const least = Math.max(query.least ?? 0, since ?? 0);
    const log = await canvases.at(roomId, least, { ip, isMember: person !== null });
    const asked = {
      since,
      countWhole: () => limits.count('wholeCanvas', person === null ? 'ip' : 'person', person ?? ip),
      countDots: (dots: number) => {
        limits.count('dotsAsJson', 'ip', ip, dots);
        if (person === null) limits.count('dotsAsJson', 'room', roomId, dots);
        else limits.count('dotsAsJson', 'person', person, dots);
      },
    };
    return { respondTo: (request) => canvasReplyTo(request, log, asked) };
  }

  function showMember(roomId: string, caller: Caller, query: Query, membership: Membership) {
    const person = personOf(roomId, membership);
    limits.count('polls', 'person', person);
    if (membership.number !== null) seen.mark(roomId, membership.number);
    return show(roomId, caller, query, person);
  }

  async function showLooker(roomId: string, caller: Caller, query: Query): Promise<PollReply> {
    refuseLookers((await rooms.at(roomId)).state, caller);
    return show(roomId, caller, query, null);
  }

  async function admit(roomId: string, caller: Caller, query: Query): Promise<PollReply> {
    expiry.tick();
    limits.count('unknownPolls', 'ip', caller.ip);
    if (caller.isAnonymous) return showLooker(roomId, caller, query);
    const membership = await memberships.find(roomId, caller);
    if (membership.game !== 'coloring') throw new ApiError('room_not_found');
    if (isOutsider(membership)) return showLooker(roomId, caller, query);
    return showMember(roomId, caller, query, membership);
  }

  return onPoll(getCanvas, async ({ caller, params: { roomId }, query }) => {
    const known = await memberships.recall(roomId, caller);
    if (known?.game !== 'coloring') return admit(roomId, caller, query);
    // The seat may have been removed in another process: its people, read for all polls together, show it.
    const room = await rooms.at(roomId);
    if (known.reclaims >= room.state.reclaims && room.viewer(known) !== null)
      return showMember(roomId, caller, query, known);
    memberships.forgetSeat(roomId, known.number, known.isHost);
    return admit(roomId, caller, query);
  });
}

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

    on(setMission, ({ body: { color, kind }, caller, params: { roomId: room } }) => {
      if (kind === 'color' && color === undefined) throw new ApiError('invalid', { field: 'color' });
      const asked = { room, kind, color: color ?? null, seconds: MISSION_SECONDS, regions: new Json(REGIONS) };
      return asLead(services, caller, room, (lead) =>
        database.call('set_mission', { ...asked, ...lead }, setMission.reply),
      );
    }),

    on(finishPicture, ({ body, caller, params: { roomId: room } }) =>
      asLead(services, caller, room, (lead) =>
        database.call('finish_picture', { room, ...body, ...lead }, finishPicture.reply),
      ),
    ),

    on(paintStroke, async ({ body, caller, params: { roomId } }) =>
      painting.paint(roomId, await painting.admit(roomId, caller), [body]),
    ),
    onAdmitted(
      paintStrokes,
      ({ caller, params: { roomId } }) => painting.admit(roomId, caller),
      ({ admitted, body: { strokes, ...names }, params: { roomId } }) =>
        painting.paint(roomId, admitted, strokes, names),
    ),
    on(fillRegion, async ({ body: { color, region, ...names }, caller, params: { roomId } }) =>
      painting.fill(roomId, await painting.admit(roomId, caller), region, color, names),
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
    on(getRoomOutline, async ({ caller, params: { roomId: room } }) => {
      await refuseOutsiders(await services.memberships.find(room, caller), caller);
      return database.call('room_outline', { room }, getRoomOutline.reply);
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
    on(getRecapOutline, async ({ caller, params: { nth, sessionId: session } }) =>
      database.call(
        'recap_outline',
        { session, nth: Number(nth), ...(await recapReaderOf(caller)) },
        getRecapOutline.reply,
      ),
    ),
  ];
}
