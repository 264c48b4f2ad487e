import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ id: string | null }>();

/** Runs the work for one request; all that it starts, later work too, has the same id. Inside of a request it changes nothing. */
export function withRequestId<Result>(work: () => Result): Result {
  return requests.getStore() === undefined ? requests.run({ id: null }, work) : work();
}

/** The id of the request under way, made when it is first needed; undefined outside of requests. */
export function requestId(): string | undefined {
  const request = requests.getStore();
  if (request !== undefined) request.id ??= crypto.randomUUID().slice(-12);
  return request?.id ?? undefined;
}
