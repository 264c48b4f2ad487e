import { useMutation, useQuery } from '@tanstack/react-query';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { AWAY_POLL_MS, freeAwaySeats, getAway } from '#shared/contract/hosted-rooms.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';

const texts = hostTexts.away;

/** Lets the host of a full room free the seats of people away. */
export function AwayNotice({ host }: { host: Pick<Hosted, 'awayIds' | 'full' | 'refresh'> }) {
  const { awayIds, full, refresh } = host;
  const room = useRoom();
  const count = awayIds.size;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { freed } = await room.call(freeAwaySeats);
      await refresh();
      return freed;
    },
    onSuccess: (freed) => toast.success(texts.freed(freed)),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  if (!full || count === 0) return null;
  return (
    <Alert
      tone="info"
      title={texts.notice(count)}
      action={
        <Button size="sm" pending={isPending} onClick={() => mutate()}>
          {texts.free(count)}
        </Button>
      }
    />
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Ids of people away: dimmed in the list, with seats that can be freed (`AwayNotice`). Empty while unknown,
 * and in games without presence.
 */
export function useAway(game: Game, { enabled }: { enabled: boolean }): ReadonlySet<string> {
  const away = poll(useRoom(), getAway, AWAY_POLL_MS, { isVersioned: false });
  const { data } = useQuery({ ...away, enabled: enabled && GAMES[game].presence, select: idsOf });
  return data ?? NOBODY;
}

const idsOf = ({ awayIds }: { awayIds: string[] }): ReadonlySet<string> => new Set(awayIds);
