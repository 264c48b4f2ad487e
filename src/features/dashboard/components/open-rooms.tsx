import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GAMES, hostPath } from '#shared/contract/games/registry.ts';
import { endEmptyRooms, endRoom, type OpenRoom } from '#shared/contract/hosted-rooms.ts';
import { STORAGE_NEARLY_FULL } from '#shared/contract/plans.ts';
import type { EndedState } from '#src/game-kit/host/end-session.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';
import { OpenRoomRow, openRoomsQuery } from './open-room-row.tsx';
import { PAST_SESSIONS_KEY } from './past-sessions.tsx';

const texts = dashboardTexts.rooms;
const endAllTexts = dashboardTexts.rooms.endAll;

/** Open rooms in one line, which unfolds. */
export function OpenRooms() {
  const query = openRoomsQuery();
  const { data, isError, refetch } = useQuery(query);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useId();
  const [shown, setShown] = useState(false);
  /** The room that was ended last. */
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
    void cache.invalidateQueries({ queryKey: PAST_SESSIONS_KEY });
  }

  const rooms = data?.rooms ?? [];
  const [latest] = rooms;
  const empty = rooms.filter(({ participantCount }) => participantCount === 0);
  const onEnded = (of: readonly OpenRoom[]) => setEnded(of[0]?.roomId ?? null);
  if (!latest && ended === null && !isError) return null;
  return (
    <Card as="section" aria-labelledby={data ? 'rooms' : undefined} className="py-3">
      {isError ? (
        <Alert
          tone="warning"
          className="my-2"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {data ? texts.stale : texts.failed}
        </Alert>
      ) : null}
      {data ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 ref={title} id="rooms" tabIndex={-1} className="text-base">
            {latest ? texts.title(rooms.length) : texts.empty}
          </h2>
          {latest && !shown ? <LatestRoom room={latest} /> : null}
          {latest && shown ? (
            <div className="ml-auto flex flex-wrap gap-2">
              {empty.length > 0 && rooms.length > 1 ? <EndEmptyRooms rooms={empty} onEnded={onEnded} /> : null}
              {rooms.length > 1 ? <EndAllRooms rooms={rooms} onEnded={onEnded} /> : null}
            </div>
          ) : null}
          {latest ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={shown}
              aria-controls={list}
              onClick={() => setShown(!shown)}
            >
              {shown ? texts.hide : texts.show}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul id={list} hidden={!shown || !latest} className="mt-2 lg:max-h-110 lg:overflow-y-auto">
        {shown
          ? rooms.map((room) => <OpenRoomRow key={room.roomId} room={room} onEnded={(state) => remove(room, state)} />)
          : null}
      </ul>
    </Card>
  );
}

function LatestRoom({ room: { code, game, name, roomId } }: { room: OpenRoom }) {
  const shownAs = name ?? GAMES[game].title;
  return (
    <>
      <p className="wrap-anywhere min-w-0 flex-1 basis-40 text-muted text-sm">{texts.latest(shownAs, code)}</p>
      <ButtonLink to={hostPath(game, roomId)} aria-label={texts.resumeRoom(shownAs, code)} size="sm">
        {texts.resume}
      </ButtonLink>
    </>
  );
}

/** Advice in time; how much is used is in the settings. */
export function StorageAdvice() {
  const { data } = useQuery(openRoomsQuery());
  const { usedBytes = 0, quotaBytes = 1 } = data?.storage ?? {};
  const words = dashboardTexts.storage;
  if (usedBytes < STORAGE_NEARLY_FULL * quotaBytes) return null;
  return (
    <Alert tone="warning" action={<Link to="/settings">{words.settings}</Link>}>
      {usedBytes >= quotaBytes ? words.full : words.nearlyFull}
    </Alert>
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

interface EndRoomsProps {
  rooms: readonly OpenRoom[];
  onEnded: (rooms: readonly OpenRoom[]) => void;
}

const EndAllRooms = (props: EndRoomsProps) => (
  <EndRooms {...props} words={endAllTexts} end={() => endAll(props.rooms)} />
);

/** The server checks again for empty rooms. */
const EndEmptyRooms = (props: EndRoomsProps) => (
  <EndRooms {...props} words={{ ...endAllTexts, ...texts.endEmpty }} end={() => call(endEmptyRooms)} />
);

interface EndWords extends Pick<typeof endAllTexts, 'ended' | 'failedTitle' | 'failed' | 'question'> {
  open: string;
  explanation: string;
  confirm: string;
}

function EndRooms({ rooms, onEnded, words, end }: EndRoomsProps & { words: EndWords; end: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: end,
    onSuccess: () => {
      setOpen(false);
      toast.success(words.ended);
      onEnded(rooms);
    },
    onError: () => toast.error(words.failedTitle, words.failed),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: PAST_SESSIONS_KEY });
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
          {words.open}
        </Button>
      }
      title={words.question(rooms.length)}
      description={words.explanation}
      confirmLabel={words.confirm}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
