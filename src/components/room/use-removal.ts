import { useState } from 'react';
import { removeParticipant, restoreParticipant, UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { roomTexts } from './texts.ts';

interface Removable {
  readonly id: string;
  readonly name: string;
}

const texts = roomTexts.people;

/**
 * Removing people from a room, with an undo in the toast. Who is being removed is hidden at once (`removedIds`), until
 * the room's list has been read again.
 * @param onChanged refetches the room's list
 */
export function useRemoval(
  roomId: string,
  onChanged: () => Promise<unknown>,
): { removedIds: ReadonlySet<string>; remove: (person: Removable) => Promise<void> } {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());

  const hide = (id: string) => setRemovedIds((ids) => new Set(ids).add(id));
  const show = (id: string) => setRemovedIds((ids) => new Set([...ids].filter((other) => other !== id)));

  const restore = async ({ id, name }: Removable) => {
    try {
      await call(restoreParticipant, { params: { roomId, participantId: id } });
      toast.success(texts.restored(name));
    } catch (error) {
      toast.error(texts.restoreFailedTitle, restoreFailure(error));
    }
    await onChanged();
  };

  const remove = async (person: Removable) => {
    hide(person.id);
    try {
      await call(removeParticipant, { params: { roomId, participantId: person.id } });
    } catch {
      show(person.id);
      toast.error(texts.removeFailedTitle, texts.removeFailed(person.name));
      return;
    }
    toast.info(texts.removed(person.name), texts.removedHint, {
      action: { label: texts.undo, onAction: () => void restore(person) },
      durationMs: UNDO_SECONDS * 1_000,
    });
    await onChanged();
    // From now on the room's own list says who is there: another tab of the host may undo it too.
    show(person.id);
  };

  return { removedIds, remove };
}

function restoreFailure(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'session_full') return texts.restoreFull;
  return code === 'name_taken' ? texts.restoreNameTaken : texts.restoreFailed;
}
