import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getOpenRooms } from '#shared/contract/rooms.ts';
import { call, HOST } from '#src/lib/api.ts';
import { Alert } from '#src/ui/alert.tsx';
import { largerStorage } from './account-full.ts';
import { hostTexts } from './host-texts.ts';
import type { Hosted } from './hosted-room.tsx';

const texts = hostTexts.storage;

interface StorageNoticeProps {
  host: Pick<Hosted, 'roomId' | 'user'>;
  /** Asks again whenever this changes. */
  step: string;
  /** Bytes of the largest upload of the game. */
  needed: number;
}

/** Tells the host that the account's storage has no space for a guest's upload, and what to do. */
export function StorageNotice({ host: { roomId, user }, step, needed }: StorageNoticeProps) {
  const { data } = useQuery({
    queryKey: [pathOf(getOpenRooms, {}), roomId, step],
    queryFn: ({ signal }) => call(getOpenRooms, { as: HOST, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data || data.storage.usedBytes + needed <= data.storage.quotaBytes) return null;
  return (
    <Alert tone="warning" className="py-2.5 text-sm">
      {texts.drawings} {largerStorage(user.tier)}
    </Alert>
  );
}
