import { useQueryClient } from '@tanstack/react-query';
import { Brush, Frame } from 'lucide-react';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { ONLY_NEXT_GAME, type Step, type Steps } from '#src/game-kit/steps/main-step.tsx';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { finish, type PaintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.finish;

/** The host's steps: there is something to finish once somebody painted. `also` is painting on, on the page alone. */
export function useFinishSteps(
  { queryKey, refresh, state }: Hosted<PaintingRoom>,
  dotCount: number,
): { steps: Steps; also: Step | null } {
  const cache = useQueryClient();
  const room = useRoom();
  const { go, pending } = useMove((finished: boolean) => finish(room, finished), {
    onMoved: ({ finishedAt }) => updateRoom<PaintingRoom>(cache, queryKey, (known) => ({ ...known, finishedAt })),
    refresh,
    failed: texts.failed,
  });
  const step = { likely: false, pending };
  if (state.finishedAt !== null) {
    return { steps: ONLY_NEXT_GAME, also: { ...step, label: texts.paintOn, icon: Brush, run: () => go(false) } };
  }
  if (dotCount === 0) return { steps: ONLY_NEXT_GAME, also: null };
  const main = { ...step, label: texts.finish, icon: Frame, run: () => go(true) };
  return { steps: { main, also: null, hold: null }, also: null };
}
