import type { CSSProperties } from 'react';
import { REACTIONS } from '#shared/contract/reactions.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Person } from '../person.ts';
import type { Floating } from './use-reactions.ts';
import './reactions.css';

/** Pseudo-random, 0 to 1, and the same every time. */
const chance = (key: number) => {
  const value = Math.sin(key * 127.1) * 43_758.5453;
  return value - Math.floor(value);
};

interface ReactionLayerProps {
  shown: readonly Floating[];
  spoken: string;
  /** See the styles; in the margins of the page unless given. */
  place?: 'lane' | 'bar' | undefined;
  /** Their dots, where there is room for them. */
  people?: readonly Person[];
}

const PLACES = { lane: 'reaction-layer-lane', bar: 'reaction-layer-bar' };

/** Reactions that rise where they cover nothing, and fade. A screen reader hears their sums. */
export function ReactionLayer({ shown, spoken, place, people = [] }: ReactionLayerProps) {
  return (
    <>
      <div aria-hidden="true" className={classNames('reaction-layer', place && PLACES[place])} data-reactions="">
        {shown.map(({ key, participantId, reaction }) => {
          const person = people.find(({ id }) => id === participantId);
          return (
            <span
              key={key}
              className={classNames('reaction', key % 2 === 0 ? 'reaction-left' : 'reaction-right')}
              style={{ '--at': chance(key) } as CSSProperties}
            >
              {REACTIONS[reaction]}
              {person ? <PersonDot {...person} size="sm" /> : null}
            </span>
          );
        })}
      </div>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
