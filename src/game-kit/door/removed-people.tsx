import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDoor, stopKeepingOut } from '#shared/contract/door.ts';
import { AWAY_POLL_MS } from '#shared/contract/hosted-rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { hostTexts } from '../host-texts.ts';
import { doorTexts as texts } from './door-texts.ts';
import { inCurrentRoom, restoreFailure, restorePerson } from './restore-person.ts';

/** The people waiting, removed and kept out. */
export const doorPoll = (room: Room) => ({ ...poll(room, getDoor, AWAY_POLL_MS), staleTime: 0 });

interface RemovedPeopleProps {
  title: string;
  /** The room is about to close. */
  ending: boolean;
  /** In CSS pixels. */
  maxHeight: number;
  onBack: () => void;
}

/**
 * Removed and kept-out people, for a lead to let back in. Folded: a removed name may be offensive, and the screen shared.
 */
export function RemovedPeople({ ending, maxHeight, onBack, title }: RemovedPeopleProps) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const room = useRoom();
  const query = doorPoll(room);
  const { data } = useQuery({ ...query, enabled: open && !ending });
  const { keptOut = [], removed = [] } = data ?? {};
  const letBack = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => {
      onBack();
      toast.success(done);
    },
    onError: (error) => {
      // Already let back in by another lead, or gone.
      if (refusalCode(error) !== 'not_found') toast.error(texts.failedTitle, restoreFailure(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const people = [
    ...removed.map(({ id, name }) => ({
      key: `removed ${id}`,
      name,
      note: null,
      run: () => restorePerson(room, id),
      done: hostTexts.people.restored([name]),
    })),
    ...keptOut.map(({ byAddress, id: keptOutId, name }) => ({
      key: `kept out ${keptOutId}`,
      name,
      note: byAddress ? texts.byAddress : texts.keptOut,
      run: () => inCurrentRoom(room, (current) => current.call(stopKeepingOut, { params: { keptOutId } })),
      done: texts.canJoin(name),
    })),
  ];
  return (
    <details className="text-xs" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer content-center text-muted">{title}</summary>
      <ScrollList aria-label={title} maxHeight={maxHeight} className="mt-1">
        {people.map(({ done, key, name, note, run }) => (
          <li key={key} className="flex min-h-11 items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="wrap-break-word block font-semibold" title={name}>
                {name}
              </span>
              {note ? <span className="text-muted">{note}</span> : null}
            </span>
            <Button
              size="sm"
              aria-label={texts.letBackName(name)}
              disabled={letBack.isPending}
              onClick={() => letBack.mutate({ run, done })}
            >
              {texts.letBack}
            </Button>
          </li>
        ))}
      </ScrollList>
    </details>
  );
}
