import { REFUSALS, type Refusal, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '../api-error.ts';
import { catalogue } from '../catalogue.ts';

const sentences = Object.fromEntries(Object.entries(REFUSALS).map(([code, { error }]) => [code, error])) as Readonly<
  Record<RefusalCode, string>
>;

/** The API's sentences by code; by a number of the host's plan it says its own. */
export const english = { ...sentences, byPlan: ({ error }: Refusal): string => error };

const refusalTexts = catalogue(english, () => import('./refusal-texts.es.ts'));

/** The API's sentence in the language on screen, or "can't be reached"; null for any other error. */
export function refusalText(error: unknown): string | null {
  if (error instanceof UnreachableError) return refusalTexts.unavailable;
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal === undefined) return null;
  return refusal.currentTier === undefined ? refusalTexts[refusal.code] : refusalTexts.byPlan(refusal);
}
