import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { PeopleList } from './people-list.tsx';
import type { Person } from './person.ts';
import { phaseTexts } from './phase-texts.ts';
import type { Reader } from './round-bar.tsx';

/** Up to this many people fit on a shared screen in two columns, in large type with whole names or in small type. */
const WIDE_PEOPLE = 10;
const TWO_COLUMNS = 20;
const SHARED = {
  wide: '[&_ul]:grid-cols-[repeat(auto-fill,minmax(min(100%,6.5em),1fr))] [&_ul]:text-base',
  two: '[&_ul]:text-xs',
  three: 'md:[&_ul]:grid-cols-3 [&_ul]:text-xs',
};

interface Scorer extends Person {
  readonly points: number;
}

interface ScoreboardProps {
  /** The best first. */
  scorers: readonly Scorer[];
  reader: Reader;
  /** Above the podium. */
  children?: ReactNode;
}

/** Everyone's points at the end of a game: a podium for the best, and the list of all. */
export function Scoreboard({ scorers, reader, children }: ScoreboardProps) {
  const isShared = reader === 'all';
  const size = scorers.length <= WIDE_PEOPLE ? 'wide' : scorers.length <= TWO_COLUMNS ? 'two' : 'three';
  return (
    <div
      className={classNames(
        'min-h-0 gap-4',
        // A small shared window has room for the list alone.
        isShared
          ? 'grid flex-1 items-center md:[@media(min-height:32rem)]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
          : 'flex flex-col',
      )}
    >
      <div
        className={classNames(
          'min-h-0 flex-col gap-4',
          isShared ? 'hidden md:[@media(min-height:32rem)]:flex' : 'flex',
        )}
      >
        {children}
        <Podium scorers={scorers} />
      </div>
      <div className={classNames('min-h-0 min-w-0', isShared && SHARED[size])}>
        <PeopleList
          // On a shared screen the names need the width.
          people={scorers.map((scorer) => ({
            ...scorer,
            end: isShared ? `${scorer.points}` : phaseTexts.points.count(scorer.points),
          }))}
          label={phaseTexts.points.title}
          maxHeight={isShared ? '64dvh' : '50dvh'}
        />
      </div>
    </div>
  );
}

const STEPS = 3;
/** The silver step on the left, gold in the middle, bronze on the right. */
const PLACES = ['order-2', 'order-1', 'order-3'];
const HEIGHTS = ['h-24', 'h-16', 'h-10'];
const COLORS = ['bg-sun text-on-warm', 'bg-ice-soft text-ice', 'bg-warm-soft text-warm-text'];

/** The best three; people with as many points stand as high. The list says the same in words. */
function Podium({ scorers }: Pick<ScoreboardProps, 'scorers'>) {
  const best = scorers.slice(0, STEPS).filter(({ points }) => points > 0);
  if (best.length === 0) return <span />;
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-120 auto-cols-fr grid-flow-col items-end gap-2">
      {best.map(({ id, name, color, isHost, points }, index) => {
        const rank = scorers.findIndex((other) => other.points === points);
        return (
          <div key={id} className={classNames('flex min-w-0 animate-panel-in flex-col items-center', PLACES[index])}>
            <PersonDot name={name} color={color} size="md" shape={isHost ? 'host' : 'guest'} />
            <span dir="auto" className="mt-1 max-w-full truncate font-semibold text-sm">
              {name}
            </span>
            <span
              className={classNames(
                'mt-1 grid w-full place-items-center rounded-t-card font-bold font-display text-xl tabular-nums forced-colors:border',
                HEIGHTS[rank],
                COLORS[rank],
              )}
            >
              {points}
            </span>
          </div>
        );
      })}
    </div>
  );
}
