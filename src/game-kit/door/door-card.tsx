import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { answerKnocks } from '#shared/contract/door.ts';
import type { Hosting } from '#shared/contract/sessions.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { doorTexts as texts } from './door-texts.ts';
import { doorPoll, RemovedPeople } from './removed-people.tsx';

interface DoorCardProps {
  door: NonNullable<Hosting['door']>;
  /** Co-hosts and remotes let back in removed people, but not kept-out ones. */
  isHost: boolean;
  /** The room is about to close. */
  ending: boolean;
}

const MAX_HEIGHT_PX = 220;

/** The people waiting at the door, and the people removed. */
export function DoorCard({ door, ending, isHost }: DoorCardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const cache = useQueryClient();
  const room = useRoom();
  const query = doorPoll(room);
  const waits = door.waiting > 0;
  const { data } = useQuery({ ...query, enabled: waits && !ending });
  const knocks = data?.knocks ?? [];
  const out = door.removed + (isHost ? door.keptOut : 0);

  const answer = useMutation({
    mutationFn: (body: { letIn: boolean; knockId?: string }) => room.call(answerKnocks, { body }),
    onSuccess: ({ withoutSeat }, { letIn, knockId }) => {
      cache.setQueryData(query.queryKey, (old) => {
        return old && { ...old, knocks: old.knocks.filter(({ id }) => knockId !== undefined && id !== knockId) };
      });
      // The focused button went with its person.
      title.current?.focus();
      if (letIn && withoutSeat > 0) toast.info(texts.noSeatTitle(withoutSeat), texts.noSeat);
    },
    onError: (error) => {
      if (refusalCode(error) !== 'not_found') toast.error(texts.failedTitle, texts.failed);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });

  const removedTitle = texts.removed(out);
  return (
    <Card as="section" aria-labelledby={titleId} className={waits ? 'p-4' : 'p-4 py-2'}>
      <Announcer text={texts.waiting(door.waiting)} />
      <h2 ref={title} id={titleId} tabIndex={-1} className={classNames('outline-none', waits ? 'text-lg' : 'sr-only')}>
        {waits ? texts.waiting(door.waiting) : removedTitle}
      </h2>
      {waits ? (
        <>
          <ScrollList aria-label={texts.waiting(door.waiting)} maxHeight={MAX_HEIGHT_PX} className="mt-2">
            {knocks.map(({ id, name }) => (
              <li key={id} className="flex min-h-11 items-center gap-2 text-xs">
                <span dir="auto" className="wrap-break-word min-w-0 flex-1 font-semibold" title={name}>
                  {name}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={texts.declineName(name)}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ letIn: false, knockId: id })}
                >
                  <X aria-hidden="true" />
                </Button>
                <Button
                  size="sm"
                  aria-label={texts.letInName(name)}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ letIn: true, knockId: id })}
                >
                  <Check aria-hidden="true" />
                  {texts.letIn}
                </Button>
              </li>
            ))}
          </ScrollList>
          {knocks.length > 1 ? (
            <Button
              size="sm"
              variant="primary"
              className="mt-2 w-full"
              pending={answer.isPending}
              onClick={() => answer.mutate({ letIn: true })}
            >
              {texts.letAllIn}
            </Button>
          ) : null}
        </>
      ) : null}
      {out > 0 ? (
        <RemovedPeople
          title={removedTitle}
          ending={ending}
          maxHeight={MAX_HEIGHT_PX}
          onBack={() => title.current?.focus()}
        />
      ) : null}
    </Card>
  );
}
