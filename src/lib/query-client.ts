import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, mayPass } from './api-error.ts';

/**
 * The default data loader: a GET on the joined query key, its answer as JSON.
 * @param on401 what a missing login means: an error (the default of the client), or just nothing
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
 * No retry, no refetch on focus, data never stale; who needs fresh data polls. Calls are made even when the browser
 * believes to be offline: `npm start` answers without any network.
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

/** How long after a failure a call is made again, where a screen can not go on without its answer. */
export const RETRY_MS = 4_000;

/** The `refetchInterval` of what is asked for once: again and again, but only while there is no real answer. */
export function whileUnreachable({ state }: { state: { error: unknown } }): number | false {
  return state.error !== null && mayPass(state.error) ? RETRY_MS : false;
}
