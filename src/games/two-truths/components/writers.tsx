import { Check } from 'lucide-react';
import type { Person } from '#src/game-kit/person.ts';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { FittedList } from '#src/ui/lists/fitted-list.tsx';
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
