import type * as z from 'zod/mini';
import type { AnyEndpoint, ParamsOf } from '#shared/contract/endpoint.ts';
import { type Identity, send } from './api.ts';
import { polling, pollKey } from './poll.ts';

interface Following<E extends AnyEndpoint, Data, Query> {
  endpoint: E;
  params: ParamsOf<E>;
  intervalMs: number;
  as: Identity;
  /** The query that asks for what is newer than this, or for all of it. */
  since: (known: Data | undefined) => Query;
  /** What is known with this reply: `known` is what was asked with, at `askedAt` by this browser's clock (in ms). */
  merge: (known: Data | undefined, reply: z.output<E['reply']>, askedAt: number) => Data;
}

/**
 * A poll that asks only for what is newer than what it knows, and puts the two together. Everything else is as with
 * `poll`: after a write of one's own, set or invalidate `pollKey`.
 */
export function follow<E extends AnyEndpoint, Data, const Query extends z.input<E['query']>>(
  following: Following<E, Data, Query>,
) {
  const { endpoint, params, intervalMs, as, since, merge } = following;
  const queryKey = pollKey(endpoint, params, as);
  return polling<Data>(queryKey, intervalMs, async ({ client, signal, timeoutMs }) => {
    const known = client.getQueryData<Data>(queryKey);
    const query = since(known) as Record<string, unknown>;
    const askedAt = Date.now();
    return merge(known, await send(endpoint, { params, query, as, signal, timeoutMs }), askedAt);
  });
}
