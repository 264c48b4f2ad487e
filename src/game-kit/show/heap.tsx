import { useMemo } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';
import { motionOf, useArrivals } from '../people/use-arrivals.ts';
import type { Person } from '../person.ts';
import { fewNames, phaseTexts } from '../phase-texts.ts';
import { Token } from './token.tsx';

/** Degrees by which tokens lie, one after the other. */
const TILTS = [-1.5, 1, -0.5, 1.5, -1, 0.5];

/** So many names can be read; of more people the last. */
const SHOWN = 15;

/** The people with a vote in one heap, from the lower edge up: it tells no side. */
export function Heap({ people, className }: { people: readonly Person[]; className: string }) {
  const shown = useArrivals(useMemo(() => people.slice(-SHOWN), [people]));
  const more = people.length - SHOWN;
  return (
    <>
      {people.length > 0 ? (
        <p className="sr-only">{phaseTexts.vote.heap(fewNames(people.map(({ name }) => name)))}</p>
      ) : null}
      <Fitted className={className}>
        <div
          aria-hidden="true"
          className="flex min-h-full flex-wrap-reverse content-start items-center justify-center gap-x-[0.5em] gap-y-[0.25em] overflow-clip p-[0.4em]"
        >
          {more > 0 ? <span className="font-semibold">+{more}</span> : null}
          {shown.map((person, index) => (
            <span key={person.id} className={classNames('max-w-full', motionOf(person, 'animate-pop-in'))}>
              <Token person={person} tilt={TILTS[index % TILTS.length] ?? 0} />
            </span>
          ))}
        </div>
      </Fitted>
    </>
  );
}
