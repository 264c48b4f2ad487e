import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { restoreFailure, restorePerson } from '../door/restore-person.ts';
import { hostTexts } from '../host-texts.ts';
import type { Along, Hosted, Removable } from '../hosted.tsx';

/** A removed person, with the work removed along with them. */
interface Removed extends Removable {
  readonly along: { readonly takeBack: () => Promise<unknown>; readonly failed: string } | null;
}

interface PeopledRoom {
  readonly people: readonly { readonly id: string }[];
}

const texts = hostTexts.people;
const UNDO_MS = UNDO_SECONDS * 1_000;
const namesOf = (people: readonly Removable[]) => people.map(({ name }) => name);

/**
 * Removes people from a room, with an undo in the toast. People being removed are hidden at once (`removedIds`), until
 * the room's own state catches up.
 * @param queryKey of the poll that reads the room
 * @param mayLock a co-host and a remote can't lock the room
 */
export function useRemoval(
  queryKey: QueryKey,
  mayLock: boolean,
): { removedIds: ReadonlySet<string>; remove: Hosted['remove'] } {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const undo = useRef<{ people: readonly Removed[]; until: number }>({ people: [], until: 0 });
  const cache = useQueryClient();
  const room = useRoom();

  const hide = (id: string) => setRemovedIds((ids) => new Set(ids).add(id));
  const show = (id: string) => setRemovedIds((ids) => new Set([...ids].filter((other) => other !== id)));

  const restore = async () => {
    const { people } = undo.current;
    undo.current = { people: [], until: 0 };
    const failures: string[] = [];
    for (const { id, name } of people) {
      try {
        await restorePerson(room, id);
      } catch (error) {
        failures.push(people.length === 1 ? restoreFailure(error) : texts.restoreFailedOf(name, restoreFailure(error)));
      }
    }
    // Newest first: each undo restores the state before its removal.
    for (const { along } of people.toReversed()) {
      await along?.takeBack().catch(() => failures.push(along.failed));
    }
    if (failures.length === 0) toast.success(texts.restored(namesOf(people)));
    else toast.error(texts.restoreFailedTitle, failures.join(' '));
    await cache.invalidateQueries({ queryKey });
  };

  /** Only one toast is visible at a time, so the next removal's toast also undoes the earlier ones. */
  const offerUndo = (person: Removed, hint: string | null) => {
    const earlier = Date.now() < undo.current.until ? undo.current.people : [];
    const people = [...earlier, person];
    undo.current = { people, until: Date.now() + UNDO_MS };
    // Other people's earlier removals don't concern this one.
    const applies = person.along === null || people.every(({ along }) => along !== null);
    toast.info(
      texts.removed(namesOf(people)),
      [applies && hint, texts.removedHint(people.length), mayLock && texts.lockHint].filter(Boolean).join(' '),
      {
        action: { label: texts.undo, onAction: () => void restore() },
        durationMs: UNDO_MS,
      },
    );
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
      await room.call(removeParticipant, { params: { participantId: person.id } });
    } catch {
      show(person.id);
      toast.error(texts.removeFailedTitle, texts.removeFailed(person.name));
      return;
    }
    if (!along) offerUndo({ ...person, along: null }, null);
    updateRoom<PeopledRoom>(cache, queryKey, ({ people, ...rest }) => ({
      ...rest,
      people: people.filter(({ id }) => id !== person.id),
    }));
    // From now on the room's list decides: another tab of the host may undo it too.
    show(person.id);
    if (along) await goAlong(person, along);
  };

  // The same function each time, for rows that are drawn only when they change.
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  const [stable] = useState(() => (person: Removable, along?: Along) => latest.current(person, along));
  return { removedIds, remove: stable };
}
