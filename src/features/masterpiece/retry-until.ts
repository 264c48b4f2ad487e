import { mayPass } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/server-clock.ts';

export const RETRY_EVERY_MS = 400;

/**
 * Makes a call again and again while it may still succeed, until it is too late for it.
 * @param until by the server's clock, in milliseconds since 1970; null: one try
 * @throws what the last try threw
 */
export async function retryUntil<Reply>(until: number | null, attempt: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (until === null || !mayPass(error) || serverTime() + RETRY_EVERY_MS > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
  }
}

/** The moment so many seconds after an instant of the API, in milliseconds since 1970; 0 when there is none. */
export const momentAfter = (instant: string | null, seconds: number): number =>
  instant === null ? 0 : Date.parse(instant) + seconds * 1_000;
