import { useQueryClient } from '@tanstack/react-query';
import { changeSession } from '#shared/contract/hosted-rooms.ts';
import type { Session, SessionSettings } from '#shared/contract/sessions.ts';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { useMove } from './use-move.ts';

interface RoomOfSession {
  readonly hosting: { readonly session: Session } | null;
}

/** One of the session's switches: first the choice, then the room's state. */
export function useSessionSwitch(
  { queryKey, session }: Pick<Hosted, 'queryKey' | 'session'>,
  name: keyof SessionSettings,
): [on: boolean, set: (on: boolean) => void] {
  const cache = useQueryClient();
  const room = useRoom();
  const { lockFailed: body, switchFailedTitle: title } = hostTexts.invite;
  const { go, input } = useMove(
    (wanted: boolean) => room.call(changeSession, { body: { settings: { [name]: wanted } } }),
    {
      onMoved: ({ settings }) =>
        updateRoom<RoomOfSession>(cache, queryKey, ({ hosting, ...rest }) => ({
          ...rest,
          hosting: hosting && { ...hosting, session: { ...hosting.session, settings } },
        })),
      refresh: () => cache.invalidateQueries({ queryKey }),
      failed: { title, body },
    },
  );
  return [input ?? session.settings[name], go];
}
