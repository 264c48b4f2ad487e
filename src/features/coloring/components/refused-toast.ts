import type { RefusalCode } from '#shared/contract/refusals.ts';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.refused;

/** The API's own words for these are for who wrote the request, not for who painted. */
const TECHNICAL: ReadonlySet<RefusalCode | null> = new Set(['invalid', 'too_large', 'not_json', 'not_found']);

/** Says that something that one painted was not taken, and why. */
export function tellRefused(error: unknown): void {
  const reason = TECHNICAL.has(refusalCode(error)) ? null : refusalText(error);
  toast.error(texts.title, reason ?? texts.body);
}
