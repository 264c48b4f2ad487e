import { ApiError, refusalCode, refusalText } from '#src/lib/api-error.ts';
import { formatWait } from '#src/lib/dates.ts';
import { authTexts } from './texts.ts';

/** Why something failed, in the API's words; when it wants to be left alone for a while, for how long. Null: nobody knows. */
export function reasonOf(error: unknown): string | null {
  const waitMs = refusalCode(error) === 'slow_down' && error instanceof ApiError ? error.retryAfterMs : null;
  return waitMs === null ? refusalText(error) : authTexts.slowDown(formatWait(waitMs));
}
