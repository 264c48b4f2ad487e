import {
  clearStrokes,
  getCanvas,
  getLineAuthor,
  paintStroke,
  paintStrokes,
  restoreStrokes,
  undoLine,
} from '../../../_shared/contract/games/canvas.ts';
import {
  CHALLENGE_SECONDS,
  getParticipants,
  joinColoring,
  setChallenge,
  templateOf,
} from '../../../_shared/contract/games/coloring.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { player } from '../../../_shared/contract/rooms.ts';
import type { GameApi } from '../../kit/game.ts';
import { on, onAdmitted } from '../../kit/http/on.ts';
import { onPoll } from '../../kit/http/poll.ts';
import type { Kit } from '../../kit/kit.ts';
import { type LiveGame, liveForAll } from '../../kit/live-polls.ts';
import { LiveRooms } from '../../kit/live-rooms.ts';
import { openingOnFirstCall } from '../../kit/opening.ts';
import { admitToJoin, byName, type Joining, seatAnswer, takeSeat } from '../../kit/seats.ts';
import { canvasPoll } from './canvas-poll.ts';
import { Canvases } from './canvases.ts';
import { Painting } from './painting.ts';
import { participantsView } from './participants-view.ts';
import { type RoomState, roomSource } from './room-state.ts';
import { Tidying } from './tidying.ts';
import { Writers } from './writers.ts';

const GAME = 'coloring';

type ParticipantsQuery = { template?: string | undefined };

/** A wish is granted where it is one of the colors that people have, and still free. */
function colorsFrom(wish: string | undefined): readonly string[] {
  if (wish === undefined || !PARTICIPANT_COLORS.includes(wish)) return PARTICIPANT_COLORS;
  return [wish, ...PARTICIPANT_COLORS.filter((color) => color !== wish)];
}

/** The calls of the Collaborative Coloring Book. */
export function coloring(services: Kit): GameApi {
  const { database, now, snapshots } = services;
  const rooms = new LiveRooms(roomSource(database), services);
  const canvases = new Canvases(services);
  const writers = new Writers(now);
  const tidying = new Tidying(services);
  services.expiry.also(() => tidying.run());
  const painting = new Painting(services, { canvases, tidying, writers });
  const opened: LiveGame<RoomState, ParticipantsQuery> = {
    game: GAME,
    rooms,
    hasSeat: (state, number) => state.participants.some(({ id }) => id === String(number)),
    opening: (room, caller, find, { template }) =>
      openingOnFirstCall(services, GAME, room, caller, find, { template: templateOf(template) }),
  };

  return {
    routes: [
      on(joinColoring, async ({ body: { attempt, color, participantName, template }, caller, params: { roomId } }) => {
        const joining: Joining = { game: GAME, roomId, caller };
        await openingOnFirstCall(services, GAME, roomId, caller, () => admitToJoin(services, joining), {
          template: templateOf(template),
        });
        const asked = byName(joining, { personName: participantName, attempt, colors: colorsFrom(color) });
        const seated = await takeSeat(services, joining, asked, player);
        return seatAnswer(services, joining, seated, { participant: seated.participant, seat: seated.seat });
      }),

      on(setChallenge, async ({ body: { color }, caller, params: { roomId: room } }) => {
        const { userId: host } = await caller.requireHost();
        const asked = { room, host, color, seconds: CHALLENGE_SECONDS };
        const reply = await database.call('set_challenge', asked, setChallenge.reply);
        snapshots.forget(room);
        return reply;
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
      on(undoLine, async ({ body: { lineId }, caller, params: { roomId } }) =>
        painting.undo(roomId, await painting.admit(roomId, caller), lineId),
      ),

      on(clearStrokes, ({ body: { line, participantId }, caller, params: { roomId } }) =>
        painting.clear(roomId, caller, {
          line: line ?? null,
          number: participantId === undefined ? null : Number(participantId),
        }),
      ),
      on(restoreStrokes, ({ body: { removalId }, caller, params: { roomId } }) =>
        painting.restore(roomId, caller, removalId),
      ),
      on(getLineAuthor, ({ caller, params: { line, roomId } }) => painting.author(roomId, caller, Number(line))),
    ],
    polls: [
      onPoll(
        getParticipants,
        liveForAll<RoomState, ParticipantsQuery>(services, opened, participantsView(rooms.clock)),
      ),
      onPoll(getCanvas, canvasPoll(services, canvases, writers)),
    ],
  };
}
