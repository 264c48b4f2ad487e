import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ id: string | null } | undefined>();

/**
 * Runs the work for one request; all that it starts, later work too, has the same id. Always a new one: the next request of
 * a connection may begin in the context of the one before.
 */
export function withRequestId<Result>(work: () => Result): Result {
  return requests.run({ id: null }, work);
}

/** Runs work that is for many requests, begun by whichever came first: it has no request's id. */
export function outsideRequests<Result>(work: () => Result): Result {
  // In Deno `exit` forgets the id for the call alone, not for what follows.
  return requests.run(undefined, work);
}

/** The id of the request under way, made when it is first needed; undefined outside of requests. */
export function requestId(): string | undefined {
  const request = requests.getStore();
  if (request !== undefined) request.id ??= crypto.randomUUID().slice(-12);
  return request?.id ?? undefined;
}
