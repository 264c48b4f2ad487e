import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endRoom, type OpenRoom } from '#shared/contract/hosted-rooms.ts';
import type { EndedState } from '#src/game-kit/host/end-session.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { dashboardTexts } from '../texts.ts';
import { OpenRoomRow, openRoomsQuery } from './open-room-row.tsx';
import { pastSessionsQuery } from './past-sessions.tsx';

const texts = dashboardTexts.rooms;
const endAllTexts = dashboardTexts.rooms.endAll;

export function OpenRooms() {
  const query = openRoomsQuery();
  const { data, isError, refetch } = useQuery(query);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const gone = data?.rooms.every(({ roomId }) => roomId !== ended) ? ended : null;

  // The focused button went with its room.
  useEffect(() => {
    if (gone !== null) title.current?.focus();
  }, [gone]);

  function remove({ roomId }: OpenRoom, state: EndedState | null) {
    setEnded(roomId);
    void navigate('/admin', { state, replace: true });
    cache.setQueryData(query.queryKey, (old) => {
      return old && { ...old, rooms: old.rooms.filter((room) => room.roomId !== roomId) };
    });
    void cache.invalidateQueries({ queryKey: query.queryKey });
    void cache.invalidateQueries({ queryKey: pastSessionsQuery.queryKey });
  }

  return (
    <Card as="section" aria-labelledby="rooms">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={title} id="rooms" tabIndex={-1} className="text-lg">
          {texts.title}
        </h2>
        {data && data.rooms.length > 1 ? (
          <EndAllRooms rooms={data.rooms} onEnded={() => setEnded(data.rooms[0]?.roomId ?? null)} />
        ) : null}
      </div>
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
      {data ? <RoomList rooms={data.rooms} onEnded={remove} /> : null}
      {data || isError ? null : <Loading />}
    </Card>
  );
}

interface RoomListProps {
  rooms: readonly OpenRoom[];
  onEnded: (room: OpenRoom, state: EndedState | null) => void;
}

function RoomList({ rooms, onEnded }: RoomListProps) {
  if (rooms.length === 0) {
    return (
      <p className="mt-2 text-muted text-sm">
        <span className="block font-semibold text-ink">{texts.empty}</span>
        {texts.emptyHint}
      </p>
    );
  }
  return (
    <ul className="mt-2 -mb-4">
      {rooms.map((room) => (
        <OpenRoomRow key={room.roomId} room={room} onEnded={(state) => onEnded(room, state)} />
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

/** Ends each of these sessions, one after the other; those that are over already count as done. */
async function endAll(rooms: readonly OpenRoom[]): Promise<void> {
  for (const { roomId } of rooms) {
    try {
      await call(endRoom, { params: { roomId } });
    } catch (error) {
      const code = refusalCode(error);
      if (code !== 'room_ended' && code !== 'room_not_found') throw error;
    }
  }
}

function EndAllRooms({ rooms, onEnded }: { rooms: readonly OpenRoom[]; onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endAll(rooms),
    onSuccess: () => {
      setOpen(false);
      toast.success(endAllTexts.ended);
      onEnded();
    },
    onError: () => toast.error(endAllTexts.failedTitle, endAllTexts.failed),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: pastSessionsQuery.queryKey });
      return cache.invalidateQueries({ queryKey: openRoomsQuery().queryKey });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost">
          <LogOut aria-hidden="true" />
          {endAllTexts.open}
        </Button>
      }
      title={endAllTexts.question(rooms.length)}
      description={endAllTexts.explanation}
      confirmLabel={endAllTexts.confirm}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
