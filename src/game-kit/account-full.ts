import { PLANS, planWithMore, type Tier } from '#shared/contract/plans.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { hostTexts } from './host-texts.ts';
import type { NoticeText } from './texts.ts';

const texts = hostTexts.storage;

/** 'Pro has 1 GB.'; '' for the largest plan. */
export function largerStorage(tier: Tier | undefined): string {
  const next = tier === undefined ? null : planWithMore(tier, 'storageBytes');
  return next === null ? '' : texts.larger(PLANS[next].name, formatBytes(PLANS[next].storageBytes));
}

/** Why the host's account takes no more rooms, decks or bytes; null for any other failure. Trying again can't help. */
export function accountFull(error: unknown): NoticeText | null {
  const code = refusalCode(error);
  if (code === 'storage_full') {
    const tier = error instanceof ApiError ? error.refusal?.currentTier : undefined;
    return { title: texts.full, body: `${texts.free} ${largerStorage(tier)}`.trim() };
  }
  const title = code === 'too_many_rooms' || code === 'too_many_decks' ? refusalText(error) : null;
  return title === null ? null : { title };
}
