import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { motionOf, useArrivals } from '#src/game-kit/people/use-arrivals.ts';
import type { Person } from '#src/game-kit/person.ts';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { FittedList } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { twoTruthsTexts } from '../texts.ts';

/** Up to this many people are all on the wall; of more, those who are done. */
const NAMED = 24;

interface WritersProps {
  title: string;
  people: readonly Person[];
  doneIds: readonly string[];
}

/** Who is done, on the shared screen of a Show while people write. */
export function Writers({ title, people, doneIds }: WritersProps) {
  const done = new Set(doneIds);
  const named = people.length <= NAMED ? people : people.filter(({ id }) => done.has(id));
  const more = named.length - NAMED;
  return (
    <>
      <StepHeading level="h1" className="text-balance text-center text-xl outline-none">
        {title}
      </StepHeading>
      <FittedList
        aria-label={twoTruthsTexts.writing.round}
        className="flex min-h-full flex-wrap content-center items-center justify-center gap-[0.6em] text-center"
      >
        {named.slice(0, NAMED).map(({ id, name }) => (
          <li
            key={id}
            className={classNames(
              'flex min-w-0 max-w-full items-center gap-[0.4em] rounded-full px-[0.8em] py-[0.25em] leading-tight',
              done.has(id) ? 'animate-drop-in bg-sun font-semibold text-on-warm' : 'bg-surface text-muted',
            )}
          >
            {done.has(id) ? (
              <Check role="img" aria-label={twoTruthsTexts.host.done} strokeWidth={3} className="size-[1em] shrink-0" />
            ) : null}
            <bdi className="wrap-anywhere min-w-0">{name}</bdi>
          </li>
        ))}
        {more > 0 ? <li className="text-muted">+{more}</li> : null}
      </FittedList>
    </>
  );
}

/** So many of the last voters have a place on one line. */
const VOTERS = 16;

/** Who has voted, in a shared screen's one line of dots: decoration beside their number. */
export function Voted({ people, doneIds }: Omit<WritersProps, 'title'>) {
  const voters = useMemo(() => people.filter(({ id }) => doneIds.slice(-VOTERS).includes(id)), [people, doneIds]);
  const shown = useArrivals(voters);
  return (
    <div aria-hidden="true" className="mt-2 flex min-h-[1.8em] shrink-0 justify-center gap-[0.2em] text-sm">
      {shown.map((person) => (
        <span key={person.id} className={motionOf(person, 'animate-pop-in')}>
          <PersonDot
            name={person.name}
            color={person.color}
            shape={person.isHost ? 'host' : 'guest'}
            className="size-[1.8em]!"
          />
        </span>
      ))}
    </div>
  );
}
