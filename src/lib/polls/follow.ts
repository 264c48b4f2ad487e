import type * as z from 'zod/mini';
import type { AnyEndpoint, ParamsOf } from '#shared/contract/endpoint.ts';
import { type Identity, send } from '../calls/api.ts';
import { polledRoom, polling, pollKey } from './poll.ts';

interface Following<E extends AnyEndpoint, Data, Query> {
  endpoint: E;
  params: ParamsOf<E>;
  intervalMs: number;
  as: Identity;
  /** The query for everything newer than `known`, or for all of it. */
  since: (known: Data | undefined) => Query;
  /** `known` plus the reply to it. */
  merge: (known: Data | undefined, reply: z.output<E['reply']>) => Data;
}

/**
 * A poll for news only: merges each reply into the known data. Otherwise as `poll`: after an own write, set or
 * invalidate `pollKey`.
 */
export function follow<E extends AnyEndpoint, Data, const Query extends z.input<E['query']>>(
  following: Following<E, Data, Query>,
) {
  const { endpoint, params, intervalMs, as, since, merge } = following;
  const queryKey = pollKey(endpoint, params, as);
  return polling<Data>(
    queryKey,
    intervalMs,
    async ({ client, signal, timeoutMs }) => {
      const known = client.getQueryData<Data>(queryKey);
      const query = since(known) as Record<string, unknown>;
      return merge(known, await send(endpoint, { params, query, as, signal, timeoutMs }));
    },
    polledRoom(params, as),
  );
}
