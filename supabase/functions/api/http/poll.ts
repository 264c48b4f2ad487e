import type * as z from 'zod';
import type { Endpoint, Fields, QueryOf } from '../../_shared/contract/endpoint.ts';
import { roomId as roomIdField } from '../../_shared/contract/fields.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { parseInput } from './body.ts';
import type { Caller } from './caller.ts';
import type { Route } from './on.ts';
import type { Snapshot } from './snapshot.ts';

/** A poll of a room: a GET with the room's id and perhaps a query, answered from memory nearly always. */
export interface RoomPoll extends Route {
  /** Where the id stands in the path. */
  prefix: string;
  suffix: string;
  /**
   * Gives the reply at once where everything is in memory: a promise would cost more than all the rest.
   * `search` is the address's query as it came, with its question mark, or ''.
   */
  snapshot(roomId: string, caller: Caller, search: string): Snapshot | Promise<Snapshot>;
}

/** What answers one kind of poll. */
export type PollHandler<Query> = (roomId: string, caller: Caller, query: Query) => Snapshot | Promise<Snapshot>;

type RoomParams = { roomId: typeof roomIdField };

/** Answers a polled endpoint of one room by a snapshot; see `snapshots.ts`. */
export function onPoll<Query extends Fields, Body extends Fields, Reply extends z.ZodType>(
  endpoint: Endpoint<RoomParams, Query, Body, Reply>,
  handler: PollHandler<QueryOf<Endpoint<RoomParams, Query, Body, Reply>>>,
): RoomPoll {
  const [prefix = '', suffix = ''] = endpoint.path.split(':roomId');
  const asksNothing = endpoint.query.safeParse({});

  function snapshot(roomId: string, caller: Caller, search: string): Snapshot | Promise<Snapshot> {
    const isPlain = search === '' && asksNothing.success;
    const query = isPlain
      ? asksNothing.data
      : parseInput(endpoint.query, Object.fromEntries(new URLSearchParams(search)));
    return handler(roomId, caller, query);
  }

  return {
    endpoint,
    prefix,
    suffix,
    snapshot,
    async answer({ request, params, caller }) {
      const id = roomIdField.safeParse(params.roomId);
      if (!id.success) throw new ApiError('room_not_found');
      const { search } = new URL(request.url);
      return (await snapshot(id.data, caller, search)).respondTo(request);
    },
  };
}
