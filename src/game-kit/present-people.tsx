import { useEffect, useMemo, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Person } from './person.ts';
import { motionOf, useArrivals } from './use-arrivals.ts';

/** Up to this many people have their names beside them, */
const NAMED = 12;
/** up to this many have whole names, */
const WHOLE = 5;
/** and up to this many have large dots. */
const LARGE = 40;
/** In a larger room so many of those who just came are named, for a moment. */
const GREETED = 3;
const GREETED_MS = 4_000;

/** The people on a shared screen, the newest last. Decoration beside their number. */
export function PresentPeople({ people }: { people: readonly Person[] }) {
  const named = people.length <= NAMED;
  const large = people.length <= LARGE;
  const greeted = useGreeted(people);
  return (
    <div
      aria-hidden="true"
      className={classNames(
        // In a low window the code needs the height. Where not all have room, the newest are seen.
        'flex max-h-[24dvh] low:hidden flex-wrap content-end items-center justify-center overflow-hidden',
        named ? 'gap-x-4 gap-y-1' : large ? 'gap-1' : 'gap-1 max-sm:gap-[2px]',
      )}
    >
      {useArrivals(people).map((person) => (
        <span
          key={person.id}
          className={classNames('flex min-w-0 max-w-full items-center gap-2', motionOf(person, 'animate-pop-in'))}
        >
          <PersonDot
            name={person.name}
            color={person.color}
            size={large ? 'md' : 'sm'}
            shape={person.isHost ? 'host' : 'guest'}
            // In proportion to the dot, which is larger here than elsewhere.
            className={large ? 'text-sm!' : 'max-sm:size-[20px]! text-[1rem]! max-sm:text-[11px]!'}
          />
          {named || greeted.has(person.id) ? (
            <span
              dir="auto"
              className={classNames(
                'font-semibold text-sm',
                people.length > WHOLE ? 'max-w-[9em] truncate' : 'wrap-anywhere text-left leading-tight',
              )}
            >
              {person.name}
            </span>
          ) : null}
        </span>
      ))}
    </div>
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
