import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from './host-texts.ts';
import { useEndRoom } from './use-end-room.ts';

const texts = hostTexts.end;

/**
 * The button that ends a session, after asking. Beside the question stands the harder way: ending it and deleting what
 * is in it at once.
 * @param onEnding true: the room is about to close, stop polling it; false: it is still open after all
 * @param onEnded where to go once the room is closed
 */
export function EndSession({
  roomId,
  onEnding,
  onEnded,
  children,
}: {
  roomId: string;
  onEnding: (ending: boolean) => void;
  onEnded: () => void;
  /** What of the session may be kept before, in the dialog. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const { finish, pending } = useEndRoom(roomId, {
    onEnding,
    onEnded: () => {
      setOpen(false);
      onEnded();
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm">
          <LogOut aria-hidden="true" />
          {texts.open}
        </Button>
      }
      title={texts.question}
      description={texts.explanation}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      pending={pending === 'end'}
      busy={pending === 'delete'}
      onConfirm={() => {
        if (pending === null) finish('end');
      }}
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
