import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { joinAttempt, personName, roomId, seatToken } from '../fields.ts';
import { player } from '../rooms.ts';

/** The join call of a game for which a name is enough. `rooms` is the path of the game's rooms. */
export const joinByName = (name: string, rooms: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `${rooms}/:roomId/join`,
    summary:
      "Takes a seat; with the room's host as caller it is the host's own, not counted by the limit. With a seat of this room, or the `attempt` behind one, it answers that seat (200).",
    status: 201,
    repeatStatus: 200,
    params: { roomId },
    body: { participantName: personName, attempt: z.optional(joinAttempt) },
    reply: z.object({ participant: player, seat: seatToken }),
    refusals: ['removed', 'room_locked', 'session_full', 'name_taken', 'too_many_rooms'],
  });
