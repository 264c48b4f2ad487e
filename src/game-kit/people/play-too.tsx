import { useMutation } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import type { User } from '#shared/contract/accounts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hostName } from '#src/lib/host/user-names.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import type { Join } from '../join.ts';
import type { Person } from '../person.ts';

const texts = hostTexts.playToo;

/**
 * Lets hosts without a seat play in their own room. A guest may already have the host's first name.
 * @param join the game's call for a seat
 */
export function PlayToo({ host, join }: { host: Pick<Hosted, 'user' | 'own' | 'refresh'>; join: Join }) {
  const { user, own, refresh } = host;
  const room = useRoom();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (user) await joinAsHost(user, room, join);
      await refresh();
    },
    onSuccess: () => toast.success(texts.joined, texts.joinedHint),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  if (own || user === null) return null;
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()}>
      <UserRoundPlus aria-hidden="true" />
      {texts.join}
    </Button>
  );
}

/** Takes the host's own seat, under a similar name if a guest has theirs. It doesn't count toward the limit. */
export async function joinAsHost<Me extends Person>(user: User, room: Room, join: Join<Me>): Promise<Me> {
  const take = async (name: string) => (await join(room, name)).me;
  const name = hostName(user);
  try {
    return await take(name);
  } catch (error) {
    if (refusalCode(error) !== 'name_taken') throw error;
    return take(hostTexts.playToo.otherName(name));
  }
}
