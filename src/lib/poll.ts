import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type AnyEndpoint, type ParamsOf, pathOf } from '#shared/contract/endpoint.ts';
import { type Identity, send } from './api.ts';
import { refusalCode } from './api-error.ts';
import { hostUserId } from './host-storage.ts';

/** A poll that is silent for longer than this, or than three of its intervals, is given up: the next one may get through. */
const SHORTEST_TIME_LIMIT_MS = 6_000;
const TIME_LIMIT_INTERVALS = 3;

/** After how long a poll that is made so often is given up, in milliseconds. */
export const pollTimeLimit = (intervalMs: number): number =>
  Math.max(TIME_LIMIT_INTERVALS * intervalMs, SHORTEST_TIME_LIMIT_MS);

/**
 * The cache's key of a polled call: for setting or invalidating it after a write of one's own. What is read as host
 * belongs to the host who is logged in now.
 */
export function pollKey(endpoint: { path: string }, params: Record<string, unknown>, as: Identity): readonly string[] {
  const path = pathOf(endpoint, params as Record<string, string>);
  return as.kind === 'host' ? [path, as.kind, hostUserId() ?? ''] : [path, as.kind];
}

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
  timeoutMs: number;
}

/** How everything that is polled is asked for: see `poll`. */
export function polling<Data>(queryKey: readonly string[], intervalMs: number, ask: (asking: Asking) => Promise<Data>) {
  const timeoutMs = pollTimeLimit(intervalMs);
  return queryOptions<Data, Error, Data, readonly string[]>({
    queryKey,
    queryFn: ({ client, signal }) => ask({ client, signal, timeoutMs }),
    refetchInterval: (query) => (refusalCode(query.state.error) === 'room_ended' ? false : intervalMs),
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is polled or followed, as `useQuery` takes it. */
export type Polled<Data> = ReturnType<typeof polling<Data>>;

interface PollManner<E extends AnyEndpoint, Data> {
  /** What the client makes of a reply: its own names and shapes. */
  read?: (reply: z.output<E['reply']>) => Data;
  /** Told after each call: why it failed, or null. */
  onTry?: (error: unknown) => void;
}

/**
 * A call that is made again and again: every `intervalMs`, in hidden tabs too, also after errors. Only a session that
 * has ended stays so.
 */
export function poll<E extends AnyEndpoint, Data = z.output<E['reply']>>(
  endpoint: E,
  params: ParamsOf<E>,
  intervalMs: number,
  as: Identity,
  { read = (reply) => reply as Data, onTry = () => {} }: PollManner<E, Data> = {},
) {
  return polling<Data>(pollKey(endpoint, params, as), intervalMs, async ({ signal, timeoutMs }) => {
    try {
      const reply = await send(endpoint, { params, as, signal, timeoutMs });
      onTry(null);
      return read(reply);
    } catch (error) {
      // Given up by the asker: that is no failure.
      if (!signal.aborted) onTry(error);
      throw error;
    }
  });
}
