import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Hosted } from './hosted-room.tsx';
import type { Join } from './join.ts';
import { PeopleList } from './people-list.tsx';
import type { Person } from './person.ts';
import type { ListedPerson } from './person-row.tsx';
import { PlayToo } from './play-too.tsx';

interface PeopleCardProps extends Omit<ComponentProps<typeof PeopleList>, 'label'> {
  /** Also names the list. */
  title: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** At the end of the title row; null reserves its space. */
  action?: ReactNode;
  /** For links to the card. */
  id?: string;
  className?: string | undefined;
}

/** Everyone in a room, for its host. */
export function PeopleCard({ title, empty, action, id, className, ...list }: PeopleCardProps) {
  const titleId = useId();
  return (
    <Card asChild className={classNames('p-4', className)}>
      <section id={id} tabIndex={id === undefined ? undefined : -1} aria-labelledby={titleId}>
        <div
          className={classNames(
            'mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            action !== undefined && 'min-h-9',
          )}
        >
          <h2 id={titleId} data-numbers="" className="text-lg">
            {title}
          </h2>
          {action}
        </div>
        {list.people.length === 0 ? (
          <div className="py-3 text-muted text-sm">{empty}</div>
        ) : (
          <PeopleList {...list} label={title} />
        )}
      </section>
    </Card>
  );
}

interface HostedPeopleProps<P extends Person> extends Omit<PeopleCardProps, 'people' | 'action' | 'onRemove'> {
  host: Pick<Hosted, 'user' | 'roomId' | 'own' | 'refresh' | 'awayIds' | 'remove'> & { readonly people: readonly P[] };
  /** The game's call for a seat, where the host can play too. */
  join?: Join;
  /** The game's details about a person. */
  tell?: (person: P) => Pick<ListedPerson, 'detail' | 'end'>;
}

/** The people of an open room: dimmed while away, and removable. */
export function HostedPeople<P extends Person>({ host, join, tell, ...card }: HostedPeopleProps<P>) {
  const { people, awayIds, remove } = host;
  return (
    <PeopleCard
      {...card}
      people={people.map((person) => ({ ...person, away: awayIds.has(person.id), ...tell?.(person) }))}
      {...(join ? { action: <PlayToo host={host} join={join} /> } : {})}
      onRemove={(person) => void remove(person)}
    />
  );
}
