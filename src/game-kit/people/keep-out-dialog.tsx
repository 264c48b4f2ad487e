import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepOut } from '#shared/contract/door.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { doorTexts as texts } from '../door/door-texts.ts';
import { restoreFailure, restorePerson } from '../door/restore-person.ts';
import { hostTexts } from '../host-texts.ts';
import type { Person } from '../person.ts';

interface KeepOutDialogProps {
  person: Person;
  onClose: () => void;
}

/** Removes a person for the whole session, after a question. Can be undone at once, or later where they are listed. */
export function KeepOutDialog({ onClose, person: { id, name } }: KeepOutDialogProps) {
  const room = useRoom();
  const [byAddress, setByAddress] = useState(false);

  const undo = async () => {
    try {
      await restorePerson(room, id);
      toast.success(hostTexts.people.restored([name]));
    } catch (error) {
      toast.error(hostTexts.people.restoreFailedTitle, restoreFailure(error));
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => room.call(keepOut, { params: { participantId: id }, body: { byAddress } }),
    onSuccess: () =>
      toast.info(texts.isKeptOut(name), undefined, {
        action: { label: hostTexts.people.undo, onAction: () => void undo() },
        durationMs: UNDO_SECONDS * 1_000,
      }),
    onError: () => toast.error(hostTexts.people.removeFailedTitle, hostTexts.people.removeFailed(name)),
    onSettled: onClose,
  });

  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.question(isolated(name))}
      description={texts.explanation}
      confirmLabel={texts.confirm}
      pending={isPending}
      onConfirm={mutate}
    >
      <Checkbox
        label={texts.address}
        hint={texts.addressHint}
        checked={byAddress}
        onChange={(event) => setByAddress(event.target.checked)}
      />
    </AlertDialog>
  );
}
