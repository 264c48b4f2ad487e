import * as z from 'zod/mini';
import { instant } from '../../../_shared/contract/fields.ts';
import {
  type ColoringParticipants,
  challenge,
  mission,
  shownTemplate,
} from '../../../_shared/contract/games/coloring.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Database } from '../../../_shared/server/database.ts';
import type { Caller } from '../../kit/http/caller.ts';
import { Snapshot } from '../../kit/http/snapshot.ts';
import { hostingFor, type LiveRoom, type RoomHead, roleOf, type Viewer } from '../../kit/members/live-room.ts';
import { asParticipant, person } from '../../kit/members/memberships.ts';
import type { DatabaseClock, LiveSource } from '../../kit/rooms/live-rooms.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';

const parts = z.object({
  room: z.object({
    ...hosting.shape,
    template: shownTemplate,
    challenge: z.nullable(challenge),
    finishedAt: z.nullable(instant),
    mission: z.nullable(mission),
  }),
  people: z.array(person),
});

/** A room without its canvas. */
export type RoomState = z.output<typeof parts> & RoomHead;

/**
 * Everyone with the link may look at a picture, unless the session has a lock or a waiting room: then only its seats and
 * leads may. Refuses others by the door's own words, and the owner of a former seat by that.
 */
export function refuseLookers({ room: { locked, session } }: RoomState, { credentials }: Caller): void {
  if (!locked && !session.settings.waitingRoom) return;
  if (credentials.seat !== null) throw new ApiError('not_your_seat');
  throw new ApiError(locked ? 'room_locked' : 'knock_first');
}

/** How the people of coloring rooms are read. */
export function roomSource(database: Database): LiveSource<RoomState> {
  return { read: stateReader(database, 'coloring_state', { always: z.object({}), parts, more: {} }) };
}

/** `getParticipants`: the same for everyone, with further fields for its leads. */
export function participantsView(clock: DatabaseClock) {
  return (room: LiveRoom<RoomState>, viewer: Viewer): Snapshot => {
    const { challenge, finishedAt, mission, template, ...hosting } = room.state.room;
    const isOn = challenge !== null && Date.parse(challenge.endsAt) > clock.now();
    return room.once(`participants ${roleOf(viewer)} ${isOn}`, () => {
      const timeless: Omit<ColoringParticipants, 'serverNow'> & { version: number } = {
        version: room.state.version,
        participants: room.state.people.map(asParticipant),
        template,
        challenge: isOn ? challenge : null,
        finishedAt,
        mission,
        reactions: hosting.session.settings.reactions,
        hosting: hostingFor(viewer, hosting),
      };
      return new Snapshot(timeless, { timed: () => ({ ...timeless, serverNow: new Date(clock.now()).toISOString() }) });
    });
  };
}
