import { useQuery } from '@tanstack/react-query';
import { getOpenRooms, type Storage } from '#shared/contract/hosted-rooms.ts';
import { STORAGE_NEARLY_FULL } from '#shared/contract/plans.ts';
import { call } from '#src/lib/calls/api.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { CardSection } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { settingsTexts } from '../texts.ts';
import { LoadFailed } from './load-failed.tsx';

const texts = settingsTexts.storage;

export function StorageUse() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(getOpenRooms, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <CardSection id="storage" title={texts.title}>
      {data ? <Used storage={data.storage} /> : null}
      {isError && !data ? <LoadFailed words={texts.failed} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : (
        <div role="status" className="mt-4">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="w-2/3" />
        </div>
      )}
    </CardSection>
  );
}

/** All rooms and decks together: a line, a bar for the eye, and advice in time. */
function Used({ storage: { usedBytes, quotaBytes } }: { storage: Storage }) {
  const share = Math.min(1, usedBytes / quotaBytes);
  const advice = usedBytes >= quotaBytes ? texts.full : share >= STORAGE_NEARLY_FULL ? texts.nearlyFull : null;
  return (
    <div className="mt-3 text-muted text-sm">
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
