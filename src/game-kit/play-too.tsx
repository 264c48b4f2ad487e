import { useMutation } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';
import type { Hosted } from './hosted-room.tsx';
import type { Join } from './join.ts';
import { joinAsHost } from './join-as-host.ts';

const texts = hostTexts.playToo;

/**
 * Takes the host a seat in their own room, if they have none. A guest may have the host's first name already.
 * @param join the game's call for a seat
 */
export function PlayToo({ host, join }: { host: Pick<Hosted, 'user' | 'roomId' | 'own' | 'refresh'>; join: Join }) {
  const { user, roomId, own, refresh } = host;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await joinAsHost(user, roomId, join);
      await refresh();
    },
    onSuccess: () => toast.success(texts.joined, texts.joinedHint),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  if (own) return null;
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()}>
      <UserRoundPlus aria-hidden="true" />
      {texts.join}
    </Button>
  );
}
