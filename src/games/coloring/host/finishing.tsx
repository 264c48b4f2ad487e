import { useQueryClient } from '@tanstack/react-query';
import { Brush, Frame } from 'lucide-react';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { ONLY_NEXT_GAME, type Step, type Steps } from '#src/game-kit/steps/main-step.tsx';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { finish, type PaintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { MissionPart } from '../screen/mission.tsx';
import { MissionMenu } from './mission-menu.tsx';

const texts = coloringHostTexts.finish;

/** The host's steps: there is something to finish once somebody painted. `also` is painting on, on the page alone. */
export function useFinishSteps(host: Hosted<PaintingRoom>, dotCount: number): { steps: Steps; also: Step | null } {
  const { queryKey, refresh, state } = host;
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
  const choices = (
    <div className="flex flex-col items-center gap-3 [&_button]:min-h-11">
      <MissionPart room={state} ownId={null} color={null} />
      <MissionMenu host={host} />
    </div>
  );
  if (dotCount === 0) return { steps: { ...ONLY_NEXT_GAME, choices }, also: null };
  const main = { ...step, label: texts.finish, icon: Frame, run: () => go(true) };
  return { steps: { main, also: null, hold: null, choices }, also: null };
}
