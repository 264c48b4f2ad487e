import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getOpenRooms, OPEN_ROOMS_POLL_MS, type Storage } from '#shared/contract/hosted-rooms.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Alert } from '#src/ui/alert.tsx';
import { largerStorage } from '../account-full.ts';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';

const texts = hostTexts.storage;

interface StorageNoticeProps {
  host: Pick<Hosted, 'user'>;
  /** Asks again whenever this changes. */
  step: string;
  /** Bytes of one step's uploads at most. */
  needed: number;
}

/**
 * Tells the host that the account's storage has no space for the guests' uploads, and what to do. Goes once there is space
 * again.
 */
export function StorageNotice({ host: { user }, step, needed }: StorageNoticeProps) {
  const room = useRoom();
  const isFull = (storage?: Storage) => storage !== undefined && storage.usedBytes + needed > storage.quotaBytes;
  const { data } = useQuery({
    queryKey: [pathOf(getOpenRooms, {}), room.id, step],
    queryFn: ({ signal }) => call(getOpenRooms, { as: HOST, signal }),
    refetchInterval: ({ state }) => (isFull(state.data?.storage) ? OPEN_ROOMS_POLL_MS : false),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (user === null || !isFull(data?.storage)) return null;
  return (
    <Alert tone="warning" className="py-2.5 text-sm">
      {texts.drawings} {largerStorage(user.tier)}
    </Alert>
  );
}
