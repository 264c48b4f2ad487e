import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { GAMES, type GameEntry, hostPath } from '#shared/contract/games/registry.ts';
import { changeSession, getOpenRooms, OPEN_ROOMS_POLL_MS, type OpenRoom } from '#shared/contract/hosted-rooms.ts';
import { sessionName } from '#shared/contract/sessions.ts';
import { type EndedState, EndSession } from '#src/game-kit/host/end-session.tsx';
import { entryTexts } from '#src/game-kit/steps/entry-texts.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { formatAgo, formatShortDate } from '#src/lib/words/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { OpenAgain } from '../agendas/open-again.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.rooms;
const renameTexts = dashboardTexts.rooms.rename;

/** Nothing here polls the room itself. */
const ignore = () => {};

/** One open session: name, game and picture, code, people, date and last use; to resume it, open another like it, or end it. */
export function OpenRoomRow({ room, onEnded }: { room: OpenRoom; onEnded: (state: EndedState | null) => void }) {
  const { accent, title, templates }: GameEntry = GAMES[room.game];
  const template = templates?.[room.template ?? ''];
  const picture = template && entryTexts.templateName(room.template ?? '', template);
  const ago = formatAgo(room.lastActiveAt);
  const name = room.name ?? title;
  return (
    <li data-accent={accent} className="border-line border-t py-4 first:border-t-0">
      <div className="flex items-baseline gap-x-3">
        <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-accent" />
        <h3 className="wrap-anywhere min-w-0 text-base">{name}</h3>
        <RenameSession room={room} label={texts.renameSession(name, room.code)} />
        {room.locked ? (
          <Badge>
            <Lock aria-hidden="true" />
            {texts.locked}
          </Badge>
        ) : null}
        <p className="ml-auto shrink-0 text-muted text-sm">
          {texts.code} <span className="sr-only">{texts.spelled(room.code)}</span>
          <span aria-hidden="true" className="font-bold text-ink tracking-[0.12em]">
            {room.code}
          </span>
        </p>
      </div>
      <p data-numbers className="mt-1 text-muted text-sm">
        {room.name === null ? null : `${title} · `}
        {picture === undefined ? null : `${picture} · `}
        {room.participantCount === 0 ? texts.nobody : texts.people(room.participantCount)}
        {' · '}
        <time dateTime={room.lastActiveAt}>{ago === null ? texts.justNow : texts.used(ago)}</time>
        {' · '}
        <time dateTime={room.createdAt}>{texts.since(formatShortDate(room.createdAt))}</time>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ButtonLink to={hostPath(room.game, room.roomId)} aria-label={texts.resumeRoom(name, room.code)} size="sm">
          {texts.resume}
        </ButtonLink>
        <EndSession
          roomId={room.roomId}
          sessionId={room.sessionId}
          onEnding={ignore}
          onEnded={onEnded}
          label={texts.endRoom(name, room.code)}
        >
          <p className="mb-3 font-semibold">{texts.roomOf(name, room.code)}</p>
        </EndSession>
        <OpenAgain label={name} session={room} />
      </div>
    </li>
  );
}

function RenameSession({ room, label }: { room: OpenRoom; label: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const form = useId();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string | null) => call(changeSession, { params: { roomId: room.roomId }, body: { name } }),
    onError: () => toast.error(renameTexts.failedTitle, renameTexts.failed),
    onSettled: async (_, error) => {
      await cache.invalidateQueries({ queryKey: openRoomsQuery().queryKey });
      // Behind the dialog the list has the new name by now.
      if (error === null) setOpen(false);
    },
  });
  const name = typed.trim() === '' ? null : typed;
  const isTooLong = name !== null && !sessionName.safeParse(name).success;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) mutate(name);
  };
  const change = (next: boolean) => {
    setTyped(room.name ?? '');
    setOpen(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="icon" variant="ghost" className="-my-2" aria-label={label}>
          <Pencil aria-hidden="true" />
        </Button>
      }
      title={renameTexts.title}
      footer={
        <Button type="submit" form={form} variant="primary" pending={isPending}>
          {renameTexts.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={renameTexts.name} hint={renameTexts.hint} error={isTooLong ? renameTexts.tooLong : undefined}>
          <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

export const openRoomsQuery = () => poll(HOST, getOpenRooms, OPEN_ROOMS_POLL_MS);
