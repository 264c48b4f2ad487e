import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenRoom } from '#shared/contract/rooms.ts';
import { EmptyRoom } from '#src/components/illustrations/empty-room.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { openRoomsQuery } from '../api.ts';
import { dashboardTexts } from '../texts.ts';
import { OpenRoomRow } from './open-room-row.tsx';

const texts = dashboardTexts.rooms;

/** "Your open rooms", kept up to date while one looks at it. */
export function OpenRooms() {
  const { data, isError, refetch } = useQuery(openRoomsQuery);
  return (
    <Card asChild>
      <section aria-labelledby="rooms">
        <h2 id="rooms" className="text-lg">
          {texts.title}
        </h2>
        {isError ? (
          <Alert
            tone="warning"
            className="mt-4"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {data ? texts.stale : texts.failed}
          </Alert>
        ) : null}
        {data ? <RoomList rooms={data.rooms} /> : null}
        {data || isError ? null : <Loading />}
      </section>
    </Card>
  );
}

function RoomList({ rooms }: { rooms: readonly OpenRoom[] }) {
  const cache = useQueryClient();
  if (rooms.length === 0) {
    return (
      <EmptyState illustration={<EmptyRoom />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  function remove(ended: OpenRoom) {
    cache.setQueryData(
      openRoomsQuery.queryKey,
      (old) => old && { rooms: old.rooms.filter(({ roomId }) => roomId !== ended.roomId) },
    );
    void cache.invalidateQueries({ queryKey: openRoomsQuery.queryKey });
  }
  return (
    <ul className="mt-2 -mb-4">
      {rooms.map((room) => (
        <OpenRoomRow key={room.roomId} room={room} onEnded={() => remove(room)} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-5 flex flex-col gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  );
}
