import { DoorOpen } from 'lucide-react';
import { answerKnocks } from '#shared/contract/door.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { useMove } from '../moves/use-move.ts';
import { doorTexts as texts } from './door-texts.ts';

interface DoorSignProps {
  /** The number of people. */
  waiting: number;
  refresh: () => unknown;
}

/** Lets everyone at the door in. For a shared screen: their number, no names. */
export function DoorSign({ refresh, waiting }: DoorSignProps) {
  const room = useRoom();
  const { go, pending } = useMove(() => room.call(answerKnocks, { body: { letIn: true } }), {
    onMoved: ({ withoutSeat }) => {
      if (withoutSeat > 0) toast.info(texts.noSeatTitle(withoutSeat), texts.noSeat);
      return refresh();
    },
    refresh,
    failed: { title: texts.failedTitle, body: texts.failed },
  });
  return (
    <Button variant="ghost" className="px-2" title={texts.letInWaiting(waiting)} pending={pending} onClick={() => go()}>
      <DoorOpen aria-hidden="true" />
      <span className="sr-only">{texts.letInWaiting(waiting)}</span>
      <span aria-hidden="true" data-numbers="">
        {waiting}
      </span>
    </Button>
  );
}
