import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeParticipant, restoreParticipant, UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { hostTexts } from './host-texts.ts';
import { updateRoom } from './room-cache.ts';

interface Removable {
  readonly id: string;
  readonly name: string;
}

/** Somebody who was removed, with what went along. */
interface Removed extends Removable {
  readonly along: { readonly takeBack: () => Promise<unknown>; readonly failed: string } | null;
}

/** What is done along with a removal, and taken back with it. */
export interface Along {
  /** @returns how it is taken back; null where there was nothing to do. @throws where it can not be done */
  run: () => Promise<(() => Promise<unknown>) | null>;
  /** What the notice of the removal says of it. */
  done: string;
  failed: string;
  restoreFailed: string;
}

interface PeopledRoom {
  readonly people: readonly { readonly id: string }[];
}

const texts = hostTexts.people;
const UNDO_MS = UNDO_SECONDS * 1_000;
const namesOf = (people: readonly Removable[]) => people.map(({ name }) => name);

/**
 * Removing people from a room, with an undo in the toast. Who is being removed is hidden at once (`removedIds`), until
 * the room itself knows.
 * @param queryKey of the poll that reads the room
 */
export function useRemoval(
  roomId: string,
  queryKey: QueryKey,
): { removedIds: ReadonlySet<string>; remove: (person: Removable, along?: Along) => Promise<void> } {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const undo = useRef<{ people: readonly Removed[]; until: number }>({ people: [], until: 0 });
  const cache = useQueryClient();

  const hide = (id: string) => setRemovedIds((ids) => new Set(ids).add(id));
  const show = (id: string) => setRemovedIds((ids) => new Set([...ids].filter((other) => other !== id)));

  const restore = async () => {
    const { people } = undo.current;
    undo.current = { people: [], until: 0 };
    const failures: string[] = [];
    for (const { id, name } of people) {
      try {
        await call(restoreParticipant, { params: { roomId, participantId: id } });
      } catch (error) {
        failures.push(people.length === 1 ? restoreFailure(error) : texts.restoreFailedOf(name, restoreFailure(error)));
      }
    }
    // The newest first, as each found things when it was done.
    for (const { along } of people.toReversed()) {
      await along?.takeBack().catch(() => failures.push(along.failed));
    }
    if (failures.length === 0) toast.success(texts.restored(namesOf(people)));
    else toast.error(texts.restoreFailedTitle, failures.join(' '));
    await cache.invalidateQueries({ queryKey });
  };

  /** One toast is visible at a time, so that of the next removal takes the people of the last one along. */
  const offerUndo = (person: Removed, hint: string | null) => {
    const earlier = Date.now() < undo.current.until ? undo.current.people : [];
    const people = [...earlier, person];
    undo.current = { people, until: Date.now() + UNDO_MS };
    toast.info(texts.removed(namesOf(people)), [hint, texts.removedHint(people.length)].filter(Boolean).join(' '), {
      action: { label: texts.undo, onAction: () => void restore() },
      durationMs: UNDO_MS,
    });
  };

  const goAlong = async (person: Removable, { run, done, failed, restoreFailed }: Along) => {
    try {
      const takeBack = await run();
      offerUndo({ ...person, along: takeBack && { takeBack, failed: restoreFailed } }, takeBack && done);
    } catch {
      offerUndo({ ...person, along: null }, failed);
    }
  };

  const remove = async (person: Removable, along?: Along) => {
    hide(person.id);
    try {
      await call(removeParticipant, { params: { roomId, participantId: person.id } });
    } catch {
      show(person.id);
      toast.error(texts.removeFailedTitle, texts.removeFailed(person.name));
      return;
    }
    if (!along) offerUndo({ ...person, along: null }, null);
    updateRoom<PeopledRoom>(cache, queryKey, (room) => ({
      ...room,
      people: room.people.filter(({ id }) => id !== person.id),
    }));
    // From now on the room's own list says who is there: another tab of the host may undo it too.
    show(person.id);
    if (along) await goAlong(person, along);
  };

  return { removedIds, remove };
}

function restoreFailure(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'session_full') return texts.restoreFull;
  return code === 'name_taken' ? texts.restoreNameTaken : texts.restoreFailed;
}
