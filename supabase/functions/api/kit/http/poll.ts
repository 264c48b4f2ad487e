import type * as z from 'zod/mini';
import type { Endpoint, Fields, QueryOf } from '../../../_shared/contract/endpoint.ts';
import { roomId as roomIdField } from '../../../_shared/contract/fields.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { setBounded } from '../../../_shared/server/bounded-map.ts';
import { parseInput } from './body.ts';
import type { Caller } from './caller.ts';
import type { Route } from './on.ts';

/** What a poll is answered by: a `Snapshot`, or another reply that is made of what is in memory. */
export interface PollReply {
  /** At once, unless something has to be compressed or made first. */
  respondTo(request: Request): Response | Promise<Response>;
}

/** A poll of a room: a GET with the room's id and perhaps a query, answered from memory nearly always. */
export interface RoomPoll extends Route {
  /** Where the id stands in the path. */
  prefix: string;
  suffix: string;
  /**
   * Gives the reply at once where everything is in memory: a promise would cost more than all the rest.
   * `search` is the address's query as it came, with its question mark, or ''.
   */
  reply(roomId: string, caller: Caller, search: string): PollReply | Promise<PollReply>;
}

/** What answers one kind of poll. */
export type PollHandler<Query> = (roomId: string, caller: Caller, query: Query) => PollReply | Promise<PollReply>;

/** Queries that are remembered as parsed, of one endpoint: a room's players all ask since the same few scenes. */
const QUERIES_KEPT = 500;
/** No query of ours is longer; what is longer is parsed each time. */
const QUERY_KEPT_LENGTH = 64;

type RoomParams = { roomId: typeof roomIdField };

/** Answers a polled endpoint of one room, mostly by a snapshot; see `snapshots.ts`. */
export function onPoll<Query extends Fields, Body extends Fields, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<RoomParams, Query, Body, Reply>,
  handler: PollHandler<QueryOf<Endpoint<RoomParams, Query, Body, Reply>>>,
): RoomPoll {
  const [prefix = '', suffix = ''] = endpoint.path.split(':roomId');
  const parsed = new Map<string, QueryOf<Endpoint<RoomParams, Query, Body, Reply>>>();

  /** Parsing costs more than all the rest of a poll from memory. */
  function queryOf(search: string): QueryOf<Endpoint<RoomParams, Query, Body, Reply>> {
    const known = parsed.get(search);
    if (known !== undefined) return known;
    const query = parseInput(endpoint.query, Object.fromEntries(new URLSearchParams(search)));
    if (search.length <= QUERY_KEPT_LENGTH) setBounded(parsed, search, query, QUERIES_KEPT);
    return query;
  }

  function reply(roomId: string, caller: Caller, search: string): PollReply | Promise<PollReply> {
    return handler(roomId, caller, queryOf(search));
  }

  return {
    endpoint,
    prefix,
    suffix,
    reply,
    async answer({ request, params, caller }) {
      const id = roomIdField.safeParse(params.roomId);
      if (!id.success) throw new ApiError('room_not_found');
      const { search } = new URL(request.url);
      return (await reply(id.data, caller, search)).respondTo(request);
    },
  };
}
