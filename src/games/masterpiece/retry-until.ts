import { mayPass } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/calls/server-clock.ts';

/** Minimum time between the starts of two tries. */
export const RETRY_EVERY_MS = 400;
/** A hanging try must leave time for another one. */
export const TRY_MS = 800;
/** No retry follows the last attempt, so it may take longer. */
export const LAST_TRY_MS = 5_000;

/**
 * Retries a call until it succeeds or can't succeed any more.
 * @param until by the server's clock, in milliseconds since 1970
 * @param attempt gets its timeout in milliseconds
 * @throws the last try's error
 */
export async function retryUntil<Reply>(until: number, attempt: (timeoutMs: number) => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const startedAt = serverTime();
    try {
      return await attempt(startedAt + TRY_MS > until ? LAST_TRY_MS : TRY_MS);
    } catch (error) {
      const next = Math.max(serverTime(), startedAt + RETRY_EVERY_MS);
      if (!mayPass(error) || next > until) throw error;
      const waitMs = next - serverTime();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Some seconds after an instant of the API, in milliseconds since 1970; 0 when there is none. */
export const momentAfter = (instant: string | null, seconds: number): number =>
  instant === null ? 0 : Date.parse(instant) + seconds * 1_000;
