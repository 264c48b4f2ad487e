import type { AnyEndpoint, QueryOf } from '../../../_shared/contract/endpoint.ts';
import { parseInput } from './body.ts';
import { type Call, parseParams, type Route } from './on.ts';

/** A poll's reply: a `Snapshot`, or another one made from memory. */
export interface PollReply {
  respondTo(request: Request): Response | Promise<Response>;
}

/** Answers a polled endpoint of one room. It counts its callers itself: a whole office polls from one IP. */
export function onPoll<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Pick<Call<E>, 'params' | 'query' | 'caller'>) => Promise<PollReply>,
): Route {
  return {
    endpoint,
    countsItself: true,
    async answer({ caller, params, query }) {
      const asked = parseInput(endpoint.query, query) as QueryOf<E>;
      const reply = await handler({ params: parseParams(endpoint, params), query: asked, caller });
      return reply.respondTo(caller.request);
    },
  };
}
