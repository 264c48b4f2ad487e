import * as z from 'zod/mini';
import { type Fact, getWarmWelcomeRoom, warmWelcomeParticipant } from '../../../_shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import type { LiveSource } from '../../kit/live-rooms.ts';
import { person } from '../../kit/people.ts';

export const mapPerson = z.extend(z.omit(warmWelcomeParticipant, { participantName: true }), person.shape);
const mapRoom = z.extend(z.omit(getWarmWelcomeRoom.reply, { participants: true }), { people: z.array(mapPerson) });

/** A room of Warm Welcome: everyone in it may see all of it. */
export interface RoomState {
  readonly id: string;
  readonly people: z.output<typeof mapPerson>[];
  readonly room: { code: string; locked: boolean; participantLimit: number };
  /** Newest first. */
  readonly facts: Fact[];
}

export function roomSource(database: Database): LiveSource<RoomState> {
  const caps = new Json(PARTICIPANT_LIMITS);
  return {
    async read(id) {
      const asked = { room: id, caps };
      const { code, facts, locked, participantLimit, people } = await database.call(
        'warm_welcome_room',
        asked,
        mapRoom,
      );
      return { state: { id, people, room: { code, locked, participantLimit }, facts } };
    },
  };
}
