import type { joinByName } from '../../../_shared/contract/games/calls.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { on, type Route } from '../http/on.ts';
import { asParticipant, person } from '../members/people.ts';
import { openingOnFirstCall } from '../rooms/opening.ts';
import type { Kit } from '../services/kit.ts';
import { admitToJoin, type Joining, seatAnswer, takeSeat } from './seats.ts';

/** Answers the join call of a game for which a name is enough; a host's first call opens the room. */
export function onJoinByName(kit: Kit, game: Game, join: ReturnType<typeof joinByName>): Route {
  return on(join, async ({ body: { attempt, participantName: name }, caller, params: { roomId } }) => {
    const joining: Joining = { game, roomId, caller };
    await openingOnFirstCall(kit, game, roomId, caller, () => admitToJoin(kit, joining));
    const seated = await takeSeat(kit, joining, { name, attempt, colors: PARTICIPANT_COLORS, person });
    return seatAnswer(kit, joining, seated, { participant: asParticipant(seated.person) });
  });
}
