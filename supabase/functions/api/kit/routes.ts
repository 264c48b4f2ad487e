import * as z from 'zod';
import { roomId } from '../../_shared/contract/fields.ts';
import { game, joinPath } from '../../_shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import {
  AWAY_AFTER_SECONDS,
  deleteRoom,
  endRoom,
  findRoomByCode,
  freeAwayPlaces,
  getAway,
  getLobby,
  getOpenRooms,
  lobby,
  lockRoom,
  removeParticipant,
  restoreParticipant,
} from '../../_shared/contract/rooms.ts';
import { Json } from '../../_shared/server/database.ts';
import type { Caller } from './http/caller.ts';
import { failureOf } from './http/failure.ts';
import { on, type Route } from './http/on.ts';
import type { Kit } from './kit.ts';
import { identityOf } from './memberships.ts';

const found = z.object({ game, roomId });

/** What all games share: a host's rooms, what a join screen needs, codes, and a host's rights in a room. */
export function roomRoutes(services: Kit, peopleChanged: (roomId: string) => void): Route[] {
  const { database, limits, memberships, snapshots } = services;
  const caps = new Json(PARTICIPANT_LIMITS);

  /** Something the caller does as the host of a room; the database refuses who is not. */
  async function asHost<Reply>(caller: Caller, room: string, change: (host: string) => Promise<Reply>): Promise<Reply> {
    const { userId } = await caller.requireHost();
    try {
      return await change(userId);
    } finally {
      memberships.forgetRoom(room);
      snapshots.forget(room);
    }
  }

  /** The same for what ends the room. */
  async function asHostForGood<Reply>(caller: Caller, room: string, end: (host: string) => Promise<Reply>) {
    const reply = await asHost(caller, room, end);
    snapshots.forgetEnded(room);
    return reply;
  }

  return [
    on(getOpenRooms, async ({ caller }) => {
      const { userId } = await caller.requireHost();
      return database.call('host_rooms', { host: userId }, getOpenRooms.reply);
    }),

    on(getLobby, async ({ caller, params }) => {
      const identity = await identityOf(caller, await caller.host());
      return database.call('lobby', { room: params.roomId, ...identity, caps }, lobby);
    }),

    on(endRoom, ({ caller, params: { roomId: room } }) =>
      asHostForGood(caller, room, (host) => database.call('end_room', { room, host }, endRoom.reply)),
    ),

    on(deleteRoom, ({ caller, params: { roomId: room } }) =>
      asHostForGood(caller, room, (host) => database.call('delete_room', { room, host }, deleteRoom.reply)),
    ),

    on(lockRoom, ({ body: { locked }, caller, params: { roomId: room } }) =>
      asHost(caller, room, (host) => database.call('lock_room', { room, host, locked }, lockRoom.reply)),
    ),

    on(removeParticipant, ({ caller, params: { participantId, roomId: room } }) =>
      asHost(caller, room, async (host) => {
        const number = Number(participantId);
        const reply = await database.call('remove_participant', { room, host, number }, removeParticipant.reply);
        peopleChanged(room);
        return reply;
      }),
    ),

    on(restoreParticipant, ({ caller, params: { participantId, roomId: room } }) =>
      asHost(caller, room, async (host) => {
        const seat = { room, host, number: Number(participantId) };
        const reply = await database.call('restore_participant', { ...seat, caps }, restoreParticipant.reply);
        peopleChanged(room);
        return reply;
      }),
    ),

    on(getAway, async ({ caller, params: { roomId: room } }) => {
      const { userId: host } = await caller.requireHost();
      return database.call('away', { room, host, away_seconds: AWAY_AFTER_SECONDS }, getAway.reply);
    }),

    on(freeAwayPlaces, ({ caller, params: { roomId: room } }) =>
      asHost(caller, room, (host) =>
        database.call('free_away_places', { room, host, away_seconds: AWAY_AFTER_SECONDS }, freeAwayPlaces.reply),
      ),
    ),

    on(findRoomByCode, async ({ caller, params }) => {
      await limits.shared.count('codes', caller.address);
      try {
        const room = await database.call('find_room_by_code', { code: params.code }, found);
        return { game: room.game, joinPath: joinPath(room.game, room.roomId) };
      } catch (error) {
        // Right codes are always told: one person's typing errors don't keep a whole office out.
        if (failureOf(error).code === 'not_found') await limits.shared.count('wrongCodes', caller.address);
        throw error;
      }
    }),
  ];
}
