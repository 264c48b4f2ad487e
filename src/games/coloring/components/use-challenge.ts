import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHALLENGE_COLORS } from '#shared/contract/games/coloring.ts';
import { updateRoom } from '#src/game-kit/moves/room-cache.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { changeChallenge, type PaintingRoom, paintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.hub;

/** A random strong color, different from the last. */
export function surprise(last: string | null): string | null {
  const others = CHALLENGE_COLORS.filter((color) => color !== last);
  return others[Math.floor(Math.random() * others.length)] ?? null;
}

/** Starts a Color Challenge with a surprise color, or ends the current one. */
export function useChallenge(roomId: string, { challenge }: Pick<PaintingRoom, 'challenge'>) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (color: string | null) => changeChallenge(roomId, color),
    onSuccess: (changed) => {
      updateRoom<PaintingRoom>(cache, paintingRoom(roomId, HOST).queryKey, (room) => ({
        ...room,
        challenge: changed.challenge,
      }));
    },
    onError: () => toast.error(texts.challengeFailedTitle, texts.challengeFailed),
  });
  return {
    pending: isPending,
    start: () => mutate(surprise(challenge?.color ?? null)),
    end: () => mutate(null),
  };
}
