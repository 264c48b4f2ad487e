import type { CSSProperties } from 'react';
import { REACTIONS } from '#shared/contract/reactions.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Person } from '../person.ts';
import type { Floating } from './use-reactions.ts';
import './reactions.css';

/** Pseudo-random, 0 to 1, and the same every time. */
const chance = (key: number, salt: number) => {
  const value = Math.sin(key * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** At the left and right edges in turn, so that the code in the middle stays readable. */
const styleOf = (key: number) =>
  ({
    [key % 2 === 0 ? 'left' : 'right']: `${0.5 + chance(key, 1) * 4.5}%`,
    bottom: `${2 + chance(key, 2) * 12}%`,
    '--drift': `${Math.round((chance(key, 3) - 0.5) * 30)}px`,
  }) as CSSProperties;

interface ReactionLayerProps {
  shown: readonly Floating[];
  spoken: string;
  /** Names for them, on screens with room for names. */
  people?: readonly Pick<Person, 'id' | 'name'>[];
  large?: boolean;
}

/** Reactions that rise along the edges of the window and fade. A screen reader hears their sums. */
export function ReactionLayer({ shown, spoken, people = [], large = false }: ReactionLayerProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames('reaction-layer', large && 'reaction-layer-large')}
        data-reactions=""
      >
        {shown.map(({ key, participantId, reaction }) => {
          const name = people.find(({ id }) => id === participantId)?.name;
          return (
            <span key={key} className="reaction" style={styleOf(key)}>
              <span className={large ? 'text-4xl' : 'text-3xl'}>{REACTIONS[reaction]}</span>
              {name === undefined ? null : (
                <span
                  dir="auto"
                  className={classNames(
                    'max-w-[9em] truncate rounded-full bg-surface px-2 font-semibold text-ink shadow-soft',
                    large ? 'text-sm' : 'text-xs',
                  )}
                >
                  {name}
                </span>
              )}
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
