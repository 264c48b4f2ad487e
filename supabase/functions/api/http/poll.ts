import type * as z from 'zod';
import type { Endpoint, Fields } from '../../_shared/contract/endpoint.ts';
import { roomId as roomIdField } from '../../_shared/contract/fields.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { Caller } from './caller.ts';
import type { Route } from './on.ts';
import type { Snapshot } from './snapshot.ts';

/** A poll of a room: a GET with the room's id and nothing else, answered from memory nearly always. */
export interface RoomPoll extends Route {
  /** Where the id stands in the path. */
  prefix: string;
  suffix: string;
  /** Gives the reply at once where everything is in memory: a promise would cost more than all the rest. */
  snapshot(roomId: string, caller: Caller): Snapshot | Promise<Snapshot>;
}

type RoomParams = { roomId: typeof roomIdField };

/** Answers a polled endpoint of one room by a snapshot; see `snapshots.ts`. */
export function onPoll<Query extends Fields, Body extends Fields, Reply extends z.ZodType>(
  endpoint: Endpoint<RoomParams, Query, Body, Reply>,
  snapshot: RoomPoll['snapshot'],
): RoomPoll {
  const [prefix = '', suffix = ''] = endpoint.path.split(':roomId');
  return {
    endpoint,
    prefix,
    suffix,
    snapshot,
    async answer({ request, params, caller }) {
      const id = roomIdField.safeParse(params.roomId);
      if (!id.success) throw new ApiError('room_not_found');
      return (await snapshot(id.data, caller)).respondTo(request);
    },
  };
}
