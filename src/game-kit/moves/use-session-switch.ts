import { useQueryClient } from '@tanstack/react-query';
import { changeSession } from '#shared/contract/hosted-rooms.ts';
import type { Session, SessionSettings } from '#shared/contract/sessions.ts';
import { call } from '#src/lib/calls/api.ts';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { updateRoom } from './room-cache.ts';
import { useMove } from './use-move.ts';

interface RoomOfSession {
  readonly hosting: { readonly session: Session } | null;
}

/** One of the session's switches: first the choice, then the room's state. */
export function useSessionSwitch(
  { queryKey, roomId, session }: Pick<Hosted, 'queryKey' | 'roomId' | 'session'>,
  name: keyof SessionSettings,
): [on: boolean, set: (on: boolean) => void] {
  const cache = useQueryClient();
  const { lockFailed: body, switchFailedTitle: title } = hostTexts.invite;
  const { go, input } = useMove(
    roomId,
    (wanted: boolean) => call(changeSession, { params: { roomId }, body: { settings: { [name]: wanted } } }),
    {
      onMoved: ({ settings }) =>
        updateRoom<RoomOfSession>(cache, queryKey, ({ hosting, ...room }) => ({
          ...room,
          hosting: hosting && { ...hosting, session: { ...hosting.session, settings } },
        })),
      refresh: () => cache.invalidateQueries({ queryKey }),
      failed: { title, body },
    },
  );
  return [input ?? session.settings[name], go];
}
