import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { formatWait } from '#src/lib/words/dates.ts';
import { authTexts } from './texts.ts';

/** The API's reason, including the wait for rate limits; null if unknown. */
export function reasonOf(error: unknown): string | null {
  const waitMs = refusalCode(error) === 'slow_down' && error instanceof ApiError ? error.retryAfterMs : null;
  return waitMs === null ? refusalText(error) : authTexts.slowDown(formatWait(waitMs));
}
