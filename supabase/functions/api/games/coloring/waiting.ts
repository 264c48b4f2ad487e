import { ApiError } from '../../../_shared/server/api-error.ts';

/** What waits to be written in a room. */
export interface Waiting<Batch, Outcome> {
  batch: Batch;
  /** Since when, by the queue's clock. */
  sinceMs: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** So much is written by one statement at most; what is beyond that is the next one. */
export interface GroupSize {
  batches: number;
  dots: number;
}

/** What the queue has to know of a batch. */
export interface Sized {
  room: string;
  dots: number;
}

/** What has no outcome was not painted as far as anybody knows. */
export function tell<Batch, Outcome>(
  { reject, resolve }: Waiting<Batch, Outcome>,
  outcome: Outcome | null | undefined,
): void {
  if (outcome === undefined || outcome === null) reject(new Error('a batch has no outcome'));
  else resolve(outcome);
}

export function tryAgain(): ApiError {
  return new ApiError('unavailable', {}, { 'retry-after': '1' });
}
