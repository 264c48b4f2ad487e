import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Person } from './person.ts';
import { motionOf, useArrivals } from './use-arrivals.ts';

/** Up to this many people have their names beside them, */
const NAMED = 12;
/** and up to this many large dots. */
const LARGE = 40;

/** The people on a shared screen, the newest last. Decoration beside their number. */
export function PresentPeople({ people }: { people: readonly Person[] }) {
  const named = people.length <= NAMED;
  const large = people.length <= LARGE;
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
        <span key={person.id} className={classNames('flex min-w-0 max-w-full items-center gap-2', motionOf(person))}>
          <PersonDot
            name={person.name}
            color={person.color}
            size={large ? 'md' : 'sm'}
            shape={person.isHost ? 'host' : 'guest'}
            // In proportion to the dot, which is larger here than elsewhere.
            className={large ? 'text-sm!' : 'max-sm:size-[20px]! text-[1rem]! max-sm:text-[11px]!'}
          />
          {named ? (
            <span dir="auto" className="max-w-[9em] truncate font-semibold text-sm">
              {person.name}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  );
}
