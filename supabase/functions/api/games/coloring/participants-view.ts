import type { ColoringParticipants } from '../../../_shared/contract/games/coloring.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { hostingFor, type LiveRoom, roleOf, type Viewer } from '../../kit/members/live-room.ts';
import { asParticipant } from '../../kit/members/people.ts';
import type { DatabaseClock } from '../../kit/rooms/database-clock.ts';
import type { RoomState } from './room-state.ts';

/** `getParticipants`: the same for everyone, with further fields for its leads. */
export function participantsView(clock: DatabaseClock) {
  return (room: LiveRoom<RoomState>, viewer: Viewer): Snapshot => {
    const { challenge, template, ...hosting } = room.state.room;
    const isOn = challenge !== null && Date.parse(challenge.endsAt) > clock.now();
    return room.once(`participants ${roleOf(viewer)} ${isOn}`, () => {
      const timeless: Omit<ColoringParticipants, 'serverNow'> & { version: number } = {
        version: room.state.version,
        participants: room.state.people.map(asParticipant),
        template,
        challenge: isOn ? challenge : null,
        reactions: hosting.session.settings.reactions,
        hosting: hostingFor(viewer, hosting),
      };
      return new Snapshot(timeless, { timed: () => ({ ...timeless, serverNow: new Date(clock.now()).toISOString() }) });
    });
  };
}
