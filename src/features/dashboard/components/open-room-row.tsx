import { Lock } from 'lucide-react';
import { GAMES, type GameEntry, hostPath } from '#shared/contract/games/registry.ts';
import type { OpenRoom } from '#shared/contract/hosted-rooms.ts';
import { type EndedState, EndSession } from '#src/game-kit/host/end-session.tsx';
import { entryTexts } from '#src/game-kit/steps/entry-texts.ts';
import { formatAgo, formatShortDate } from '#src/lib/words/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { OpenAgain } from '../agendas/open-again.tsx';
import { dashboardTexts } from '../texts.ts';
import { RenameSession } from './rename-session.tsx';

const texts = dashboardTexts.rooms;

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
