import { REFUSALS, type Refusal, type RefusalCode, refusal } from '#shared/contract/refusals.ts';
import { parseJson } from './storage.ts';

/** A refusal by the API. The message is `<status>: <body text, or status text when the body is empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** The API's reason; undefined when a proxy answered instead. */
  readonly refusal: Refusal | undefined;
  /** Wait before the next try, in milliseconds; null without one. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: string, statusText: string, retryAfterMs: number | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.refusal = refusal.safeParse(parseJson(body)).data;
  }
}

/** No answer: offline, server down, or timed out. A retry may help. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super(REFUSALS.unavailable.error, { cause });
    this.name = 'UnreachableError';
  }
}

/** The name offered in place of a taken one. */
export const freeNameIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.refusal?.freeName : undefined;

/** The code that chooses the error text: the API's own, `unavailable` without an answer, else null. */
export function refusalCode(error: unknown): RefusalCode | null {
  if (error instanceof ApiError) return error.refusal?.code ?? null;
  return error instanceof UnreachableError ? 'unavailable' : null;
}

/** Whether asking again is no use: the session has ended, or the caller no longer leads it. */
export function isOver(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'room_ended' || code === 'key_ended';
}

/**
 * Whether the same call may succeed later: no answer, an answer from a proxy, or "not now". A 401 may concern a token
 * that has been replaced since; without a session no one retries.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.refusal === undefined) return true;
  const { code } = error.refusal;
  return error.status >= 500 || code === 'slow_down' || code === 'sign_in';
}
