import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { formatWait } from '#src/lib/dates.ts';
import { refusalText } from '#src/lib/refusal-texts.ts';
import { authTexts } from './texts.ts';

/** The API's reason, including the wait for rate limits; null if unknown. */
export function reasonOf(error: unknown): string | null {
  const waitMs = refusalCode(error) === 'slow_down' && error instanceof ApiError ? error.retryAfterMs : null;
  return waitMs === null ? refusalText(error) : authTexts.slowDown(formatWait(waitMs));
}
