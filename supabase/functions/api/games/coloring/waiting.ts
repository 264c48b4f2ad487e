/** A batch waiting to be written. */
export interface Waiting<Batch, Outcome> {
  batch: Batch;
  /** Since when, by the queue's clock. */
  sinceMs: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** The most points per statement; the rest goes into the next one. */
export interface GroupSize {
  batches: number;
  dots: number;
}

/** The queue's view of a batch. */
export interface Sized {
  room: string;
  dots: number;
}

/** Without an outcome, nothing is known to be painted. */
export function tell<Batch, Outcome>(
  { reject, resolve }: Waiting<Batch, Outcome>,
  outcome: Outcome | null | undefined,
): void {
  if (outcome === undefined || outcome === null) reject(new Error('a batch has no outcome'));
  else resolve(outcome);
}
