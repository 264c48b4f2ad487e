import { useMutation } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import type { User } from '#shared/contract/accounts.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';
import { joinAsHost } from './join-as-host.ts';

const texts = hostTexts.playToo;

/**
 * Takes the host a seat in their own room. A guest may have the host's first name already. Who has a seat keeps it, so the
 * button is for a host without one.
 * @param join takes a seat under this name, as the host
 * @param onJoined reads the room anew
 */
export function PlayToo({
  user,
  join,
  onJoined,
}: {
  user: User;
  join: (name: string) => Promise<unknown>;
  onJoined: () => Promise<unknown>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await joinAsHost(user, join);
      await onJoined();
    },
    onSuccess: () => toast.success(texts.joined, texts.joinedHint),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()}>
      <UserRoundPlus aria-hidden="true" />
      {texts.join}
    </Button>
  );
}
