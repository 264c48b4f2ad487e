import { useQueryClient } from '@tanstack/react-query';
import { changeSession } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { Switch } from '#src/ui/switch.tsx';
import type { Hosted, HostedState } from './hosted-room.tsx';
import { useIsHost } from './lead/only-for-host.tsx';
import { phaseTexts } from './phase-texts.ts';
import { updateRoom } from './room-cache.ts';
import { useMove } from './use-move.ts';

const texts = phaseTexts.reactions;

/** Lets guests send reactions, or not: in all games of the session. */
export function ReactionsSwitch({ host }: { host: Pick<Hosted, 'roomId' | 'session' | 'queryKey'> }) {
  const { roomId, session, queryKey } = host;
  const cache = useQueryClient();
  const { go, input } = useMove(
    roomId,
    (reactions: boolean) => call(changeSession, { params: { roomId }, body: { settings: { reactions } } }),
    {
      onMoved: ({ settings }) =>
        updateRoom<Pick<HostedState, 'hosting'>>(cache, queryKey, ({ hosting, ...room }) => ({
          ...room,
          hosting: hosting && { ...hosting, session: { ...hosting.session, settings } },
        })),
      refresh: () => cache.invalidateQueries({ queryKey }),
      failed: { title: phaseTexts.updateFailed, body: phaseTexts.tryAgain },
    },
  );
  const isHost = useIsHost();
  if (!isHost) return null;
  return (
    <Switch label={texts.allow} hint={texts.hint} checked={input ?? session.settings.reactions} onCheckedChange={go} />
  );
}
