import { useEffect, useMemo, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { motionOf, useArrivals } from '../people/use-arrivals.ts';
import type { Person } from '../person.ts';

/** Up to this many people have their whole names beside them. */
const NAMED = 40;
/** In a low window beside the dots of a room this large there is no place for names. */
const NAMED_IN_LOW = 12;
/** In a larger room so many of those who just came are named, for a moment. */
const GREETED = 3;
const GREETED_MS = 4_000;

/** The people on a shared screen, the newest last. Decoration beside their number. */
export function PresentPeople({ people }: { people: readonly Person[] }) {
  const named = people.length <= NAMED;
  const greeted = useGreeted(people);
  const shown = useArrivals(people);
  if (people.length === 0) return null;
  return (
    // In a low window the code needs the height.
    <Fitted className={classNames('h-[24dvh] low:h-0 min-h-0 w-full text-sm', !named && 'overflow-clip')}>
      <div
        aria-hidden="true"
        className={classNames(
          'flex low:hidden flex-wrap items-center justify-center',
          named ? 'gap-x-[0.8em] gap-y-[0.2em]' : 'gap-[0.2em]',
        )}
      >
        {shown.map((person) => (
          <span
            key={person.id}
            className={classNames(
              'flex min-w-0 max-w-full items-center gap-[0.25em]',
              motionOf(person, 'animate-pop-in'),
            )}
          >
            <PersonDot
              name={person.name}
              color={person.color}
              shape={person.isHost ? 'host' : 'guest'}
              className="size-[1.4em]! text-[0.8em]!"
            />
            {named || greeted.has(person.id) ? (
              <span
                dir="auto"
                className={classNames(
                  'text-left font-semibold leading-tight',
                  people.length > NAMED_IN_LOW && '[@media(max-height:36rem)]:hidden',
                )}
              >
                {person.name}
              </span>
            ) : null}
          </span>
        ))}
      </div>
    </Fitted>
  );
}

/** The ids of the latest arrivals, for a moment. */
function useGreeted(people: readonly Person[]): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(people.map(({ id }) => id)));
  const fresh = useMemo(() => people.filter(({ id }) => !known.has(id)).slice(-GREETED), [people, known]);
  useEffect(() => {
    if (fresh.length === 0) return;
    const timer = setTimeout(() => setKnown(new Set(people.map(({ id }) => id))), GREETED_MS);
    return () => clearTimeout(timer);
  }, [fresh, people]);
  return useMemo(() => new Set(fresh.map(({ id }) => id)), [fresh]);
}
