import { CopyPlus, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GAMES, type GameEntry, hostPath } from '#shared/contract/games/registry.ts';
import type { OpenRoom } from '#shared/contract/rooms.ts';
import { EndSession } from '#src/game-kit/end-session.tsx';
import { entryTexts } from '#src/game-kit/entry-texts.ts';
import { formatAgo, formatShortDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { agendaTexts } from '../agendas/texts.ts';
import { useStartSession } from '../agendas/use-agendas.ts';
import { dashboardTexts } from '../texts.ts';
import { RenameSession } from './rename-session.tsx';

const texts = dashboardTexts.rooms;

/** Nothing here polls the room itself. */
const ignore = () => {};

/** One open session: name, game and picture, code, people, date and last use; to resume it, open another like it, or end it. */
export function OpenRoomRow({ room, onEnded }: { room: OpenRoom; onEnded: () => void }) {
  const { accent, title, templates }: GameEntry = GAMES[room.game];
  const template = templates?.[room.template ?? ''];
  const picture = template && entryTexts.templateName(room.template ?? '', template);
  const ago = formatAgo(room.lastActiveAt);
  const name = room.name ?? title;
  const again = useStartSession();
  return (
    <li
      data-accent={accent}
      className="flex flex-col gap-4 border-line border-t py-4 first:border-t-0 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
          <span className="wrap-anywhere min-w-0">{name}</span>
          <span className="font-medium font-sans text-muted text-sm tracking-normal">
            {texts.code} <span className="sr-only">{texts.spelled(room.code)}</span>
            <span aria-hidden="true" className="font-bold text-ink tracking-[0.12em]">
              {room.code}
            </span>
          </span>
          {room.locked ? (
            <Badge>
              <Lock aria-hidden="true" />
              {texts.locked}
            </Badge>
          ) : null}
        </h3>
        <p data-numbers className="mt-1 text-muted text-sm">
          {room.name === null ? null : `${title} · `}
          {picture === undefined ? null : `${picture} · `}
          {room.participantCount === 0 ? texts.nobody : texts.people(room.participantCount)}
          {' · '}
          <time dateTime={room.lastActiveAt}>{ago === null ? texts.justNow : texts.used(ago)}</time>
          {' · '}
          <time dateTime={room.createdAt}>{texts.since(formatShortDate(room.createdAt))}</time>
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        <RenameSession room={room} label={texts.renameSession(name, room.code)} />
        <Button asChild size="sm">
          <Link to={hostPath(room.game, room.roomId)} aria-label={texts.resumeRoom(name, room.code)}>
            {texts.resume}
          </Link>
        </Button>
        <Button
          size="sm"
          aria-label={agendaTexts.againName(name)}
          pending={again.isPending}
          onClick={() => again.mutate({ name: room.name, entries: room.entries, settings: room.settings })}
        >
          <CopyPlus aria-hidden="true" />
          {agendaTexts.again}
        </Button>
        <EndSession roomId={room.roomId} onEnding={ignore} onEnded={onEnded} label={texts.endRoom(name, room.code)}>
          <p className="mb-3 font-semibold">{texts.roomOf(name, room.code)}</p>
        </EndSession>
      </div>
    </li>
  );
}
