import { REFUSALS, type Refusal, type RefusalCode } from '../contract/refusals.ts';
import { isPlanRefusal, planRefusal } from '../domain/plan-refusals.ts';

/** A refusal's fields besides its code and its sentence. */
export type RefusalExtra = Partial<Omit<Refusal, 'code' | 'error'>>;

/**
 * A refusal of the API: `throw new ApiError('session_full', { currentTier, participantLimit })`. Status and sentence come
 * from the contract's table. `headers` go on the reply (Retry-After, Allow).
 */
export class ApiError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly extra: RefusalExtra;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, extra: RefusalExtra = {}, headers: Record<string, string> = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = REFUSALS[code].status;
    this.extra = extra;
    this.headers = headers;
  }

  /** The reply's body: the contract's `refusal`. */
  body(): Refusal {
    const { code, extra } = this;
    const { currentTier } = extra;
    const byPlan = currentTier !== undefined && isPlanRefusal(code);
    return { error: byPlan ? planRefusal(code, currentTier) : REFUSALS[code].error, code, ...extra };
  }
}

/** A refusal with `Retry-After`: the same call may succeed after so many seconds. */
export function retryAfter(seconds: number, code: 'slow_down' | 'unavailable'): ApiError {
  return new ApiError(code, {}, { 'retry-after': String(seconds) });
}
