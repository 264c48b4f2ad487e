import type * as z from 'zod/mini';
import type { Endpoint, Fields, ParamsOf, QueryOf } from '../../../_shared/contract/endpoint.ts';
import { parseInput } from './body.ts';
import type { Caller } from './caller.ts';
import { parseParams, type Route } from './on.ts';

/** A poll's reply: a `Snapshot`, or another one made from memory. */
export interface PollReply {
  respondTo(request: Request): Response | Promise<Response>;
}

/** Answers a polled endpoint of one room. It counts its callers itself: a whole office polls from one IP. */
export function onPoll<Params extends Fields, Query extends Fields, Body extends Fields, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handler: (call: {
    params: ParamsOf<Endpoint<Params, Query, Body, Reply>>;
    query: QueryOf<Endpoint<Params, Query, Body, Reply>>;
    caller: Caller;
  }) => Promise<PollReply>,
): Route {
  return {
    endpoint,
    countsItself: true,
    async answer({ request, params, query, caller }) {
      const checked = { params: parseParams(endpoint.params, params), query: parseInput(endpoint.query, query) };
      return (await handler({ ...checked, caller })).respondTo(request);
    },
  };
}
