import { useMutation } from '@tanstack/react-query';
import { type AtDoor, stopKeepingOut } from '#shared/contract/door.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { doorTexts as texts } from './door-texts.ts';
import { restoreFailure, restorePerson } from './restore-person.ts';
import { ScrollList } from './scroll-list.tsx';

interface RemovedPeopleProps extends Pick<AtDoor, 'keptOut' | 'removed'> {
  roomId: string;
  title: string;
  /** In CSS pixels. */
  maxHeight: number;
  onBack: () => void;
  refresh: () => Promise<void>;
}

/** The people removed from a room or kept out of its session, whom a lead may let back in. */
export function RemovedPeople({ keptOut, maxHeight, onBack, refresh, removed, roomId, title }: RemovedPeopleProps) {
  const letBack = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: onBack,
    onError: (error) => {
      // Already let back in by another lead, or gone.
      if (refusalCode(error) !== 'not_found') toast.error(texts.failedTitle, restoreFailure(error));
    },
    onSettled: refresh,
  });
  const people = [
    ...removed.map(({ id, name }) => ({
      key: `removed ${id}`,
      name,
      note: null,
      run: () => restorePerson(roomId, id),
    })),
    ...keptOut.map(({ byAddress, id: keptOutId, name }) => ({
      key: `kept out ${keptOutId}`,
      name,
      note: byAddress ? texts.byAddress : texts.keptOut,
      run: () => call(stopKeepingOut, { params: { roomId, keptOutId } }),
    })),
  ];
  return (
    <ScrollList aria-label={title} maxHeight={maxHeight} className="mt-1 text-xs">
      {people.map(({ key, name, note, run }) => (
        <li key={key} className="flex min-h-11 items-center gap-2 py-1">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-semibold" title={name}>
              {name}
            </span>
            {note ? <span className="text-muted">{note}</span> : null}
          </span>
          <Button
            size="sm"
            aria-label={texts.letBackName(name)}
            disabled={letBack.isPending}
            onClick={() => letBack.mutate(run)}
          >
            {texts.letBack}
          </Button>
        </li>
      ))}
    </ScrollList>
  );
}
