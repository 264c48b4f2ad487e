import type { Storage } from '#shared/contract/hosted-rooms.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { classNames } from '#src/ui/class-names.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.storage;

/** From this share of the quota on, the dashboard gives advice. */
const NEARLY_FULL = 0.8;

/** The account's use of the plan's quota, all rooms and decks together: a line, a bar for the eye, and advice in time. */
export function StorageUse({ storage: { usedBytes, quotaBytes } }: { storage: Storage }) {
  const share = Math.min(1, usedBytes / quotaBytes);
  const advice = usedBytes >= quotaBytes ? texts.full : share >= NEARLY_FULL ? texts.nearlyFull : null;
  return (
    <div className="mt-6 border-line border-t pt-4 text-muted text-sm">
      <p data-numbers>{texts.used(formatBytes(usedBytes), formatBytes(quotaBytes))}</p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={classNames('h-full rounded-full', advice === null ? 'bg-ice' : 'bg-sun')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {advice === null ? null : <p className="mt-2 text-ink">{advice}</p>}
    </div>
  );
}
