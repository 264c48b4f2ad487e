import type { ColoringParticipants } from '../../../_shared/contract/games/coloring.ts';
import type { DatabaseClock } from '../../kit/database-clock.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import type { LiveRoom, Viewer } from '../../kit/live-room.ts';
import { asParticipant } from '../../kit/people.ts';
import type { RoomState } from './room-state.ts';

/** `getParticipants`: the same for everyone, with the host's own fields for the host. */
export function participantsView(clock: DatabaseClock) {
  return (room: LiveRoom<RoomState>, { isHost }: Viewer): Snapshot => {
    const { challenge, template, ...hosting } = room.state.room;
    const isOn = challenge !== null && Date.parse(challenge.endsAt) > clock.now();
    return room.once(`participants ${isHost} ${isOn}`, () => {
      const timeless: Omit<ColoringParticipants, 'serverNow'> & { version: number } = {
        version: room.state.version,
        participants: room.state.people.map(asParticipant),
        template,
        challenge: isOn ? challenge : null,
        reactions: hosting.session.settings.reactions,
        hosting: isHost ? hosting : null,
      };
      return new Snapshot(timeless, { timed: () => ({ ...timeless, serverNow: new Date(clock.now()).toISOString() }) });
    });
  };
}
