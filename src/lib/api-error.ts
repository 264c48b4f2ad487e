import { REFUSALS, type Refusal, type RefusalCode, refusal } from '#shared/contract/refusals.ts';

/** The API said no. The message is `<status>: <body text, or status text when the body is empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** What the API gave as its reason; missing when the answer came from something in between. */
  readonly refusal: Refusal | undefined;
  /** How long it wants to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: string, statusText: string, retryAfterMs: number | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.refusal = refusal.safeParse(parseJson(body)).data;
  }
}

/** No answer came: offline, the server is away, or it took too long. Trying again may help. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super(REFUSALS.unavailable.error, { cause });
    this.name = 'UnreachableError';
  }
}

/** Why something failed, for choosing words: the API's code, `unavailable` when no answer came, else null. */
export function refusalCode(error: unknown): RefusalCode | null {
  if (error instanceof ApiError) return error.refusal?.code ?? null;
  return error instanceof UnreachableError ? 'unavailable' : null;
}

/** The sentence that says why: the API's own, or that it can not be reached; null for anything else. */
export function refusalText(error: unknown): string | null {
  if (error instanceof ApiError) return error.refusal?.error ?? null;
  return error instanceof UnreachableError ? error.message : null;
}

/**
 * Whether the same call may succeed later: no answer came, it came from something in between, or it says "not now".
 * "Log in first" may have been said to a token that has been replaced meanwhile; without a session nobody asks again.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.refusal === undefined) return true;
  const { code } = error.refusal;
  return error.status >= 500 || code === 'slow_down' || code === 'sign_in';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
