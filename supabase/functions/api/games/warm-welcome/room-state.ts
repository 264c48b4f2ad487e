import * as z from 'zod/mini';
import { fact, warmWelcomeParticipant } from '../../../_shared/contract/games/warm-welcome.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import type { Database } from '../../../_shared/server/database.ts';
import type { RoomHead } from '../../kit/members/live-room.ts';
import { person } from '../../kit/members/memberships.ts';
import type { LiveSource } from '../../kit/rooms/live-rooms.ts';
import { stateReader } from '../../kit/rooms/state-reader.ts';

const { participantName: _, ...onMap } = warmWelcomeParticipant.shape;
export const mapPerson = z.object({ ...onMap, ...person.shape });

const parts = z.object({
  room: hosting,
  people: z.array(mapPerson),
  /** Newest first. */
  facts: z.array(fact),
});

/** A room of Warm Welcome: everyone in it may see all of it. */
export type RoomState = z.output<typeof parts> & RoomHead;

export function roomSource(database: Database): LiveSource<RoomState> {
  return { read: stateReader(database, 'warm_welcome_state', { always: z.object({}), parts, more: {} }) };
}
