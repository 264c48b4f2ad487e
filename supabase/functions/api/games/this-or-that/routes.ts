import {
  CATEGORIES,
  changeThisOrThat,
  getCategories,
  getThisOrThatPlay,
  getThisOrThatState,
  joinThisOrThat,
  nextThisOrThat,
  startThisOrThat,
  stopThisOrThat,
  voteThisOrThat,
} from '../../../_shared/contract/games/this-or-that.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { player } from '../../../_shared/contract/rooms.ts';
import type { GameApi } from '../../kit/game.ts';
import { on } from '../../kit/http/on.ts';
import { onPoll } from '../../kit/http/poll.ts';
import type { Kit } from '../../kit/kit.ts';
import { type LiveGame, liveForAll, liveForMembers } from '../../kit/live-polls.ts';
import { LiveRooms } from '../../kit/live-rooms.ts';
import { openingOnFirstCall } from '../../kit/opening.ts';
import { admitToJoin, byName, type Joining, seatAnswer, takeSeat } from '../../kit/seats.ts';
import { Moves } from './moves.ts';
import { indexOf, type RoomState, roomSource } from './room-state.ts';
import { playView, stateView } from './views.ts';

const GAME = 'this-or-that';

/** The calls of This or That. */
export function thisOrThat(services: Kit): GameApi {
  const rooms = new LiveRooms(roomSource(services), services);
  const moves = new Moves(services, rooms);
  const live: LiveGame<RoomState> = {
    game: GAME,
    rooms,
    hasSeat: (state, number) => indexOf(state).seats.has(number),
  };
  const opened: LiveGame<RoomState> = {
    ...live,
    opening: (room, caller, find) => openingOnFirstCall(services, GAME, room, caller, find),
  };

  return {
    routes: [
      on(getCategories, async () => CATEGORIES),

      on(joinThisOrThat, async ({ body, caller, params: { roomId } }) => {
        const joining: Joining = { game: GAME, roomId, caller };
        await openingOnFirstCall(services, GAME, roomId, caller, () => admitToJoin(services, joining));
        const { attempt, participantName: personName } = body;
        const asked = byName(joining, { personName, attempt, colors: PARTICIPANT_COLORS });
        const seated = await takeSeat(services, joining, asked, player);
        return seatAnswer(services, joining, seated, { participant: seated.participant, seat: seated.seat });
      }),

      on(voteThisOrThat, ({ body, caller, params }) => moves.vote(params.roomId, caller, body)),
      on(startThisOrThat, ({ body, caller, params }) => moves.start(params.roomId, caller, body)),
      on(nextThisOrThat, ({ body, caller, params }) => moves.next(params.roomId, caller, body)),
      on(stopThisOrThat, ({ caller, params }) => moves.stop(params.roomId, caller)),
      on(changeThisOrThat, ({ body, caller, params }) => moves.change(params.roomId, caller, body)),
    ],
    polls: [
      onPoll(getThisOrThatState, liveForAll(services, opened, stateView(rooms.clock))),
      onPoll(getThisOrThatPlay, liveForMembers(services, live, playView(rooms.clock))),
    ],
  };
}
