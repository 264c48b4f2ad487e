import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '../api-error.ts';
import { catalogue } from '../catalogue.ts';

/** The API's sentences by code. */
export const english = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { error }]) => [code, error]),
) as Readonly<Record<RefusalCode, string>>;

const refusalTexts = catalogue(english, () => import('./refusal-texts.es.ts'));

/** The API's sentence in the language on screen, or "can't be reached"; null for any other error. */
export function refusalText(error: unknown): string | null {
  if (error instanceof UnreachableError) return refusalTexts.unavailable;
  return error instanceof ApiError && error.refusal ? refusalTexts[error.refusal.code] : null;
}
