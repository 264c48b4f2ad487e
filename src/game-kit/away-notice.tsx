import { useMutation } from '@tanstack/react-query';
import { freeAwayPlaces } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { toast } from '#src/lib/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';
import type { Hosted } from './hosted-room.tsx';

const texts = hostTexts.away;

/** Offers the host of a full room the places of those who are away. */
export function AwayNotice({ host }: { host: Pick<Hosted, 'roomId' | 'awayIds' | 'full' | 'refresh'> }) {
  const { roomId, awayIds, full, refresh } = host;
  const count = awayIds.size;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { freed } = await call(freeAwayPlaces, { params: { roomId } });
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
