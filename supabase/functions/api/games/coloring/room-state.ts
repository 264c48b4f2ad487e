import * as z from 'zod/mini';
import { challenge, template } from '../../../_shared/contract/games/coloring.ts';
import { hosting } from '../../../_shared/contract/sessions.ts';
import type { Database } from '../../../_shared/server/database.ts';
import type { RoomHead } from '../../kit/live-room.ts';
import type { LiveSource } from '../../kit/live-rooms.ts';
import { person } from '../../kit/people.ts';
import { stateReader } from '../../kit/state-reader.ts';

const parts = z.object({
  room: z.object({ ...hosting.shape, template, challenge: z.nullable(challenge) }),
  people: z.array(person),
});

/** A room without its canvas. */
export type RoomState = z.output<typeof parts> & RoomHead;

/** How the people of coloring rooms are read. */
export function roomSource(database: Database): LiveSource<RoomState> {
  return { read: stateReader(database, 'coloring_state', { always: z.object({}), parts, more: {} }) };
}
