import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, mayPass } from './api-error.ts';

/**
 * The default query function: a GET on the joined query key, parsed as JSON.
 * @param on401 result without a login: an error (the client's default) or null
 */
export function loadJson({ on401 }: { on401: 'throw' | 'null' }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
    if (response.status === 401 && on401 === 'null') return null;
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response.json();
  };
}

/**
 * No retries, no refetch on focus, data never stale; screens poll for fresh data. Calls ignore the browser's offline
 * state: `npm start` answers without a network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadJson({ on401: 'throw' }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Retry delay where a screen can't continue without an answer. */
export const RETRY_MS = 4_000;

/** A `refetchInterval` for one-time queries: retries until the first real answer. */
export function whileUnreachable({ state }: { state: { error: unknown } }): number | false {
  return state.error !== null && mayPass(state.error) ? RETRY_MS : false;
}
