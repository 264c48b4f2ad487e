import { focusManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Change } from '#shared/contract/changes.ts';
import { type AnyEndpoint, type ParamsOf, pathOf } from '#shared/contract/endpoint.ts';
import { ApiError, isOver, mayPass } from '../api-error.ts';
import { type Identity, send } from '../calls/api.ts';
import { hostUserId } from '../identity/host-storage.ts';
import { pollPace, type ReadRoom } from './pace.ts';

/** The shortest timeout of a poll, else three intervals. */
const SHORTEST_TIME_LIMIT_MS = 6_000;
const TIME_LIMIT_INTERVALS = 3;

/** The timeout of a poll with this interval, in milliseconds. */
export const pollTimeLimit = (intervalMs: number): number =>
  Math.max(TIME_LIMIT_INTERVALS * intervalMs, SHORTEST_TIME_LIMIT_MS);

/**
 * The cache key of a polled call, to set or invalidate it after an own write. Host data belongs to the current host.
 */
export function pollKey(endpoint: { path: string }, params: Record<string, unknown>, as: Identity): readonly string[] {
  const path = pathOf(endpoint, params as Record<string, string>);
  return as.kind === 'host' ? [path, as.kind, hostUserId() ?? ''] : [path, as.kind];
}

/** A poll's name for `shownVersion`, from its key. */
export const placeOf = ([path, kind]: readonly unknown[]): string => `${kind} ${path}`;

/** A canvas that its room's stream brings parts to, without a poll. */
export interface LiveCanvas {
  /** Null before its first reply. */
  version: () => number | null;
  /** Adds a part. @returns false if it doesn't begin where the canvas ends */
  add: (part: Extract<Change, { event: 'paint' }>['data']) => boolean;
  /** The stream has gone on without it. */
  isBehind: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `room`: what the poll shows has this room's version, so that the room's stream tells when to ask. */
    queryMeta: { room?: ReadRoom | undefined; canvas?: LiveCanvas | undefined } & Record<string, unknown>;
  }
}

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
  timeoutMs: number;
}

interface PollUse {
  /** Called after each try with its error, or null. */
  onTry?: (error: unknown) => void;
  canvas?: LiveCanvas;
}

/** Milliseconds that a refusal asks to wait. */
const waitMs = (error: unknown): number => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

/** The query options of every poll: see `poll`. */
export function polling<Data>(
  queryKey: readonly string[],
  intervalMs: number,
  ask: (asking: Asking) => Promise<Data>,
  room?: ReadRoom,
  { onTry = () => {}, canvas }: PollUse = {},
) {
  const paceMs = () => (room && !canvas?.isBehind ? pollPace(room, intervalMs) : intervalMs);
  const timeoutMs = pollTimeLimit(intervalMs);
  return queryOptions<Data, Error, Data, readonly string[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      try {
        const data = await ask({ client, signal, timeoutMs });
        onTry(null);
        return data;
      } catch (error) {
        // An abort is not a failure.
        if (!signal.aborted) onTry(error);
        throw error;
      }
    },
    refetchInterval: ({ state: { error } }) => (isOver(error) ? false : Math.max(paceMs(), waitMs(error))),
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    // One missed poll isn't reported: the next one may succeed, but with a long pace it is far away. React Query would keep a
    // hidden page's second try until the page is shown.
    retry: (failures, error) => failures === 0 && focusManager.isFocused() && paceMs() > intervalMs && mayPass(error),
    retryDelay: (_, error) => Math.max(intervalMs, waitMs(error)),
    meta: { room, canvas },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Cancels a room's polls under way. */
export function cancelPolls(cache: QueryClient, roomId: string): Promise<void> {
  return cache.cancelQueries({ predicate: ({ queryKey: [path] }) => `${path}`.includes(`/rooms/${roomId}/`) });
}

/** A poll's query options, for `useQuery`. */
export type Polled<Data> = ReturnType<typeof polling<Data>>;

interface PollManner<E extends AnyEndpoint, Data> extends Pick<PollUse, 'onTry'> {
  /** Maps a reply to the client's own shape. */
  read?: (reply: z.output<E['reply']>) => Data;
  /** Whether it shows what a room's version counts (the default): a stream then tells when to ask. */
  isVersioned?: boolean;
}

/** The room of a call's parameters, for `polling`. */
export function polledRoom(params: Record<string, unknown>, as: Identity): ReadRoom | undefined {
  return typeof params.roomId === 'string' ? { roomId: params.roomId, as } : undefined;
}

/**
 * Repeats a call every `intervalMs`, also in hidden tabs and after errors, or when the room's stream tells of something
 * new (see `live-polls.ts`). Only an ended session stops it, or an ended key.
 */
export function poll<E extends AnyEndpoint, Data = z.output<E['reply']>>(
  endpoint: E,
  params: ParamsOf<E>,
  intervalMs: number,
  as: Identity,
  { read = (reply) => reply as Data, isVersioned = true, ...use }: PollManner<E, Data> = {},
) {
  const ask = async ({ signal, timeoutMs }: Asking): Promise<Data> =>
    read(await send(endpoint, { params, as, signal, timeoutMs }));
  const room = isVersioned ? polledRoom(params, as) : undefined;
  return polling<Data>(pollKey(endpoint, params, as), intervalMs, ask, room, use);
}
