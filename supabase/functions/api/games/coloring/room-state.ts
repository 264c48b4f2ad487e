import * as z from 'zod';
import { instant } from '../../../_shared/contract/fields.ts';
import { challenge, template } from '../../../_shared/contract/games/coloring.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { hosting } from '../../../_shared/contract/rooms.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import type { LiveSource } from '../../kit/live-rooms.ts';
import { person } from '../../kit/people.ts';

/** The reply of `app.coloring_state`: null means unchanged. */
const stateReply = z.object({
  now: instant,
  version: z.number().int(),
  room: z.nullable(z.object({ ...hosting.shape, template, challenge: z.nullable(challenge) })),
  people: z.array(person).nullable(),
});

/** A room without its canvas. */
export interface RoomState {
  readonly id: string;
  readonly version: number;
  readonly room: NonNullable<z.output<typeof stateReply>['room']>;
  readonly people: NonNullable<z.output<typeof stateReply>['people']>;
}

/** How the people of coloring rooms are read. */
export function roomSource(database: Database): LiveSource<RoomState> {
  const caps = new Json(PARTICIPANT_LIMITS);
  return {
    async read(id, known) {
      const asked = { room: id, version: known?.version ?? -1, caps };
      const { now, people, room, version } = await database.call('coloring_state', asked, stateReply);
      if (room !== null && people !== null) return { state: { id, version, room, people }, now };
      if (known === undefined) throw new Error('coloring_state left out what nobody knew');
      return { state: known, now };
    },
  };
}
