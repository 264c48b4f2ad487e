import { useMemo } from 'react';
import type { Pause } from '#shared/contract/games/calls.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Seated } from '../guest/guest-game.ts';
import { motionOf, useArrivals } from '../people/use-arrivals.ts';
import { personOf } from '../person.ts';
import { phaseTexts } from '../phase-texts.ts';
import { DoodlePad } from '../sketch/doodle-pad.tsx';

const texts = phaseTexts.waiting;

/** Of more, the newest are named. */
const NAMED = 12;

interface WaitingTogetherProps {
  seat: Pick<Seated, 'me' | 'name'>;
  pause: Pause | undefined;
}

/** For a waiting guest: the people present, and paper to draw on. `WhileWaiting` loads it. */
export function WaitingTogether({ seat, pause }: WaitingTogetherProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      {pause ? <Here people={pause.people} ownId={seat.me?.id} /> : null}
      <DoodlePad owner={seat.name} />
    </div>
  );
}

function Here({ people, ownId }: { people: Pause['people']; ownId: string | undefined }) {
  const shown = useArrivals(useMemo(() => people.slice(-NAMED).map(personOf), [people]));
  const others = people.length - NAMED;
  return (
    <ul aria-label={texts.people} className="flex flex-wrap justify-center gap-1.5">
      {others > 0 ? <li className="px-2 py-1 text-muted text-sm">{texts.others(others)}</li> : null}
      {shown.map((person) => (
        <li
          key={person.id}
          inert={person.leaving}
          className={classNames(
            'flex min-w-0 max-w-full items-center gap-1.5 rounded-full bg-surface py-1 pr-3 pl-1 text-sm shadow-soft',
            motionOf(person),
          )}
        >
          <PersonDot name={person.name} color={person.color} size="sm" shape={person.isHost ? 'host' : 'guest'} />
          <span dir="auto" className={classNames('wrap-break-word min-w-0', person.id === ownId && 'font-semibold')}>
            {person.name}
          </span>
          {person.id === ownId ? <span className="sr-only">{texts.you}</span> : null}
        </li>
      ))}
    </ul>
  );
}
