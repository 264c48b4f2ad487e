import { mayPass } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/server-clock.ts';

/** From the beginning of one try to that of the next, at least. */
export const RETRY_EVERY_MS = 400;
/** A try that hangs must not use up the time in which another one gets through. */
export const TRY_MS = 800;
/** The last try takes nobody's time. */
export const LAST_TRY_MS = 5_000;

/**
 * Makes a call again and again while it may still succeed, until it is too late for it.
 * @param until by the server's clock, in milliseconds since 1970
 * @param attempt is told after how many milliseconds without an answer it has to give up
 * @throws what the last try threw
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

/** The moment so many seconds after an instant of the API, in milliseconds since 1970; 0 when there is none. */
export const momentAfter = (instant: string | null, seconds: number): number =>
  instant === null ? 0 : Date.parse(instant) + seconds * 1_000;
