import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { closeTurnedAway } from '#shared/contract/hosted-rooms.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { useMove } from '../moves/use-move.ts';
import { useLargerPlan } from './larger-plan.ts';

/** Someone found no seat: the plan that has more, until the host closes the note. */
export function TurnedAway({ host: { participantLimit, queryKey, user } }: { host: Hosted }) {
  const texts = hostTexts.full;
  const larger = useLargerPlan(user);
  const cache = useQueryClient();
  const room = useRoom();
  const refresh = () => cache.invalidateQueries({ queryKey });
  const { go, pending } = useMove(() => room.call(closeTurnedAway), {
    onMoved: refresh,
    refresh,
    failed: { title: texts.closeFailed },
  });
  return (
    <div className="flex items-start gap-2">
      <p className="flex-1">
        {larger === null ? texts.turnedAway(participantLimit) : texts.turnedAwayByPlan(participantLimit)}{' '}
        {larger === null ? null : (
          <a href={larger.path} target="_blank" rel="noreferrer">
            {texts.larger(larger.name, larger.participantLimit)}
          </a>
        )}
      </p>
      <Button
        size="icon"
        variant="ghost"
        className="-my-2 -mr-2"
        aria-label={texts.close}
        pending={pending}
        onClick={() => go()}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
