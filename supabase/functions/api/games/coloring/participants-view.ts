import type { ColoringParticipants } from '../../../_shared/contract/games/coloring.ts';
import type { DatabaseClock } from '../../kit/database-clock.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import type { View } from '../../kit/live-polls.ts';
import type { RoomState } from './room-state.ts';

/** `getParticipants`: the same for everybody, with what only the host gets to know for the host. */
export function participantsView(clock: DatabaseClock): View<RoomState, unknown> {
  return (room, { isHost }) => {
    const { challenge, template, ...hosting } = room.state.room;
    const now = clock.now();
    const isOn = challenge !== null && Date.parse(challenge.endsAt) > now;
    return room.view(`participants ${isHost} ${isOn}`, (previous) => {
      const timeless: Omit<ColoringParticipants, 'serverNow'> = {
        participants: room.state.participants,
        template,
        challenge: isOn ? challenge : null,
        hosting: isHost ? hosting : null,
      };
      const timed = (): ColoringParticipants => ({ ...timeless, serverNow: new Date(clock.now()).toISOString() });
      return Snapshot.timed(timeless, timed, previous);
    });
  };
}
