import { type ComponentProps, type ReactNode, useCallback, useId } from 'react';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ticking } from '#src/ui/ticking.tsx';
import type { Hosted } from '../hosted.tsx';
import type { Join } from '../join.ts';
import type { Person } from '../person.ts';
import { OwnReactions } from '../reactions/reactions-part.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { ListedPerson } from './person-row.tsx';
import { PlayToo } from './play-too.tsx';
import { useArrivals } from './use-arrivals.ts';

interface HostedPeopleProps<P extends Person>
  extends Pick<ComponentProps<typeof PeopleList>, 'maxHeight' | 'alwaysLimited'> {
  host: Pick<Hosted, 'user' | 'link' | 'own' | 'reacts' | 'refresh' | 'awayIds' | 'remove'> & {
    readonly people: readonly P[];
  };
  /** Also names the list. */
  title: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** The game's call for a seat, where the host can play too. */
  join?: Join;
  /** The game's details about a person. */
  tell?: (person: P) => Pick<ListedPerson, 'detail' | 'end'>;
  /** For links to the card. */
  id?: string;
  className?: string | undefined;
}

/** Everyone in an open room, for its host: dimmed while away, and removable. */
export function HostedPeople<P extends Person>(props: HostedPeopleProps<P>) {
  const { host, title, empty, join, tell, id, className, ...list } = props;
  const { people, awayIds, link, remove } = host;
  const shown = useArrivals(people);
  const titleId = useId();
  const menuOf = useCallback(
    (person: Person) => <PersonMenu host={{ link, remove }} person={person} />,
    [link, remove],
  );
  return (
    <Card
      as="section"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={classNames('p-4', className)}
    >
      {/* As high without the button. */}
      <div
        className={classNames(
          'mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          join !== undefined && 'min-h-9',
        )}
      >
        <h2 id={titleId} data-numbers="" className="text-lg">
          <Ticking value={title} />
        </h2>
        {join ? <PlayToo host={host} join={join} /> : null}
        <OwnReactions host={host} />
      </div>
      {shown.length === 0 ? (
        <div className="py-3 text-muted text-sm">{empty}</div>
      ) : (
        <PeopleList
          {...list}
          people={shown.map((person) => ({ ...person, away: awayIds.has(person.id), ...tell?.(person) }))}
          label={title}
          menuOf={menuOf}
        />
      )}
    </Card>
  );
}
