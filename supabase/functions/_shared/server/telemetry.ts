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

/** This process's figures. Hosted projects have the platform's metrics instead. */
export interface Metrics {
  /** An answered request, by its route's pattern. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** A refusal, by its code in the contract. */
  refused(code: string): void;
  /** Connections to the database, and calls that wait for one; `pool` tells apart the functions of one process. */
  database(pool: object, figures: { open: number; idle: number; waiting: number }): void;
  /** Open streams of changes; `streams` tells apart the functions of one process. */
  streams(streams: object, open: number): void;
  /** An event, told to so many streams. */
  told(event: string, listeners: number): void;
}

const NONE: Metrics = { request: () => {}, refused: () => {}, database: () => {}, streams: () => {}, told: () => {} };
let reporter = NONE;

/** For the whole process, before it serves. */
export function reportMetricsTo(metrics: Metrics): void {
  reporter = metrics;
}

export const metrics = (): Metrics => reporter;
