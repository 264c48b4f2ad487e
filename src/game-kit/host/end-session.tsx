import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteRoom, endRoom } from '#shared/contract/hosted-rooms.ts';
import { RECAP_DAYS } from '#shared/contract/plans.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { usePlan } from '#src/lib/host/session.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.end;

/** Tells the dashboard which session has just ended. */
export interface EndedState {
  ended: string;
}

/**
 * Ends a session after a confirmation, which also offers to end it and delete its data at once.
 * @param onEnding true: the room is about to close, stop polling it; false: it is still open after all
 * @param onEnded goes on once the room is closed, with the state for the dashboard: null when the data was deleted
 */
export function EndSession({
  roomId,
  sessionId,
  onEnding,
  onEnded,
  label,
  children,
}: {
  roomId: string;
  sessionId: string;
  onEnding: (ending: boolean) => void;
  onEnded: (state: EndedState | null) => void;
  /** The button's name where there are several. */
  label?: string;
  /** Things to know or save before the end, shown in the dialog. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const plan = usePlan();
  const { finish, pending } = useEndRoom(roomId, {
    onEnding,
    onEnded: (ending) => {
      setOpen(false);
      onEnded(ending === 'end' ? { ended: sessionId } : null);
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={label}>
          <LogOut aria-hidden="true" />
          {texts.open}
        </Button>
      }
      title={texts.question}
      description={texts.explanation(RECAP_DAYS[plan])}
      confirmLabel={texts.confirm}
      pending={pending === 'end'}
      busy={pending === 'delete'}
      onConfirm={() => finish('end')}
    >
      {children}
      <div className="rounded-card bg-sunk p-4">
        <p className="text-muted text-sm">{texts.eraseExplanation}</p>
        <Button
          size="sm"
          className="mt-3 text-ink"
          pending={pending === 'delete'}
          onClick={() => {
            if (pending === null) finish('delete');
          }}
        >
          {texts.erase}
        </Button>
      </div>
    </AlertDialog>
  );
}

type Ending = 'end' | 'delete';

/**
 * Ends a room, or deletes it with all its data. A room that is already over counts as done.
 * @param onEnding called with true before the room closes, so that polling stops; with false when closing failed
 * @param onEnded called once the server has closed the room
 */
function useEndRoom(
  roomId: string,
  { onEnding, onEnded }: { onEnding: (ending: boolean) => void; onEnded: (ending: Ending) => void },
): { finish: (ending: Ending) => void; pending: Ending | null } {
  const { mutate, isPending, variables } = useMutation({
    onMutate: () => onEnding(true),
    mutationFn: async (ending: Ending) => {
      try {
        await call(ending === 'end' ? endRoom : deleteRoom, { params: { roomId } });
      } catch (error) {
        if (!isOver(error, ending)) throw error;
      }
    },
    onSuccess: (_, ending) => {
      toast.success(ending === 'end' ? hostTexts.end.ended : hostTexts.end.erased);
      onEnded(ending);
    },
    onError: () => {
      onEnding(false);
      toast.error(hostTexts.end.failedTitle, hostTexts.end.failed);
    },
  });
  return { finish: mutate, pending: isPending ? variables : null };
}

/** A room that has ended may still have data to delete; a missing room has none. */
function isOver(error: unknown, ending: Ending): boolean {
  const code = refusalCode(error);
  return code === 'room_not_found' || (code === 'room_ended' && ending === 'end');
}
