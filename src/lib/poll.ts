import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { type AnyEndpoint, type ParamsOf, pathOf } from '#shared/contract/endpoint.ts';
import { type Identity, send } from './api.ts';
import { refusalCode } from './api-error.ts';

/** The cache's key of a polled call: for setting or invalidating it after a write of one's own. */
export function pollKey(endpoint: { path: string }, params: Record<string, unknown>, as: Identity): readonly string[] {
  return [pathOf(endpoint, params as Record<string, string>), as.kind];
}

/**
 * A call that is made again and again: every `intervalMs`, in hidden tabs too, also after errors. Only a session that
 * has ended stays so.
 */
export function poll<E extends AnyEndpoint>(endpoint: E, params: ParamsOf<E>, intervalMs: number, as: Identity) {
  return queryOptions<z.output<E['reply']>, Error, z.output<E['reply']>, readonly string[]>({
    queryKey: pollKey(endpoint, params, as),
    queryFn: ({ signal }) => send(endpoint, { params, as, signal }),
    refetchInterval: (query) => (refusalCode(query.state.error) === 'room_ended' ? false : intervalMs),
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
