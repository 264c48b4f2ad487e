import { useMutation } from '@tanstack/react-query';
import { freeAwayPlaces } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { toast } from '#src/lib/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';

const texts = hostTexts.away;

/** Offers the host of a full room the places of those who are away. For the games that know who is away. */
export function AwayNotice({
  roomId,
  count,
  onChanged,
}: {
  roomId: string;
  count: number;
  onChanged: () => Promise<unknown>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { freed } = await call(freeAwayPlaces, { params: { roomId } });
      await onChanged();
      return freed;
    },
    onSuccess: (freed) => toast.success(texts.freed(freed)),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  if (count === 0) return null;
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
