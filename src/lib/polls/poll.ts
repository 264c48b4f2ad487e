import { focusManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Change } from '#shared/contract/changes.ts';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { ApiError, isOver, mayPass } from '../api-error.ts';
import { type CallOptions, type CallParts, call, type Identity } from '../calls/api.ts';
import { hostUserId } from '../identity/host-storage.ts';
import { Room } from './room.ts';

/** The shortest timeout of a poll, else three intervals. */
const SHORTEST_TIME_LIMIT_MS = 6_000;
const TIME_LIMIT_INTERVALS = 3;

/** The timeout of a poll with this interval, in milliseconds. */
export const pollTimeLimit = (intervalMs: number): number =>
  Math.max(TIME_LIMIT_INTERVALS * intervalMs, SHORTEST_TIME_LIMIT_MS);

/** A page's caller, in a room or outside. */
type Caller = Room | Identity;

/**
 * The cache key of a polled call, to set or invalidate it after an own write. Host data belongs to the current host. Its
 * first part is the path, which `Room.show` takes.
 */
export function pollKey(endpoint: { path: string }, by: Caller, params?: Record<string, unknown>): readonly string[] {
  const path = by instanceof Room ? by.pathOf(endpoint, params) : pathOf(endpoint, params as Record<string, string>);
  const { kind } = by instanceof Room ? by.as : by;
  return kind === 'host' ? [path, kind, hostUserId() ?? ''] : [path, kind];
}

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
    queryMeta: { room?: Room | undefined; canvas?: LiveCanvas | undefined } & Record<string, unknown>;
  }
}

/** One question of a poll. */
export interface Asking {
  client: QueryClient;
  signal: AbortSignal;
  timeoutMs: number;
}

interface PollUse<Data> {
  /** Called after each try with its error, or null. */
  onTry?: (error: unknown) => void;
  canvas?: LiveCanvas;
  /** Whether there is no more to learn, besides an ended session or key. */
  isDone?: (data: Data | undefined, error: unknown) => boolean;
}

/** Milliseconds that a refusal asks to wait. */
const waitMs = (error: unknown): number => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

/** The query options of every poll: see `poll`. */
export function polling<Data>(
  queryKey: readonly string[],
  intervalMs: number,
  ask: (asking: Asking) => Promise<Data>,
  room?: Room,
  { onTry = () => {}, canvas, isDone = () => false }: PollUse<Data> = {},
) {
  const paceMs = () => (room && !canvas?.isBehind ? Math.max(room.paceMs.get(), intervalMs) : intervalMs);
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
    refetchInterval: ({ state: { data, error } }) =>
      isOver(error) || isDone(data, error) ? false : Math.max(paceMs(), waitMs(error)),
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

/**
 * Applies an own write to the cached room, then refetches it. If that fails, the change stays on the screen. Cancels a
 * poll under way, which may be older than the write.
 * @param queryKey of the poll that reads the room
 */
export function updateRoom<Room>(cache: QueryClient, queryKey: QueryKey, change: (room: Room) => Room): void {
  cache.setQueryData<Room>(queryKey, (room) => room && change(room));
  void cache.invalidateQueries({ queryKey });
}

/**
 * Puts the reply of an own write into the cache; no refetch needed. Cancels a poll under way, which may be older than
 * the write.
 */
export async function replaceRoom<Room>(
  cache: QueryClient,
  queryKey: QueryKey,
  next: (room: Room | undefined) => Room | undefined,
): Promise<void> {
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<Room>(queryKey, next);
}

/** A poll's query options, for `useQuery`. */
export type Polled<Data> = ReturnType<typeof polling<Data>>;

interface PollManner<E extends AnyEndpoint, Data> extends Pick<PollUse<Data>, 'onTry' | 'isDone'> {
  params?: Record<string, unknown>;
  /** Maps a reply to the client's own shape. */
  read?: (reply: z.output<E['reply']>) => Data;
  /** Whether it shows what a room's version counts (the default): a stream then tells when to ask. */
  isVersioned?: boolean;
}

/**
 * Repeats a call every `intervalMs`, also in hidden tabs and after errors, or when the room's stream tells of something
 * new (see `live-polls.ts`). Only an ended session stops it, or an ended key.
 */
export function poll<E extends AnyEndpoint, Data = z.output<E['reply']>>(
  by: Caller,
  endpoint: E,
  intervalMs: number,
  { params, read = (reply) => reply as Data, isVersioned = true, ...use }: PollManner<E, Data> = {},
) {
  const room = by instanceof Room ? by : undefined;
  const ask = async ({ signal, timeoutMs }: Asking): Promise<Data> => {
    const parts: CallParts = { signal, timeoutMs, ...(params && { params }) };
    const reply = by instanceof Room ? by.ask(endpoint, parts) : call(endpoint, { ...parts, as: by } as CallOptions<E>);
    return read(await reply);
  };
  return polling<Data>(pollKey(endpoint, by, params), intervalMs, ask, isVersioned ? room : undefined, use);
}

interface Following<E extends AnyEndpoint, Data, Query> {
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
  room: Room,
  endpoint: E,
  intervalMs: number,
  { since, merge }: Following<E, Data, Query>,
) {
  const queryKey = pollKey(endpoint, room);
  const ask = async ({ client, signal, timeoutMs }: Asking) => {
    const known = client.getQueryData<Data>(queryKey);
    const query = since(known) as Record<string, unknown>;
    return merge(known, await room.ask(endpoint, { query, signal, timeoutMs }));
  };
  return polling<Data>(queryKey, intervalMs, ask, room);
}
