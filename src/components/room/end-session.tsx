import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#src/components/ui/alert-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { roomTexts } from './texts.ts';
import { useEndRoom } from './use-end-room.ts';

const texts = roomTexts.end;

/**
 * The button that ends a session, after asking. Beside the question stands the harder way: ending it and deleting what
 * is in it at once.
 * @param onEnded where to go once the room is closed
 */
export function EndSession({ roomId, onEnded }: { roomId: string; onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  const { finish, pending } = useEndRoom(roomId, () => {
    setOpen(false);
    onEnded();
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
      onConfirm={() => {
        if (pending === null) finish('end');
      }}
    >
      <div className="rounded-card bg-sunk p-4">
        <p className="text-muted text-sm">{texts.eraseExplanation}</p>
        <Button
          size="sm"
          variant="link"
          className="mt-2 text-danger"
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
