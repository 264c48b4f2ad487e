import type { ReactNode } from 'react';
import { longestWord } from '#src/lib/words/longest-word.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted, FittedList } from '#src/ui/lists/fitted-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { PeopleList } from '../people/people-list.tsx';
import type { Person } from '../person.ts';
import { phaseTexts } from '../phase-texts.ts';
import type { Reader } from '../phases/round-bar.tsx';
import { roomTexts } from '../texts.ts';

/** Columns on a shared screen for up to this many people. */
const COLUMNS = [
  { people: 10, grid: 'grid-cols-[minmax(min-content,1fr)]' },
  { people: Number.POSITIVE_INFINITY, grid: 'grid-cols-[repeat(2,minmax(min-content,1fr))]' },
];

interface Scorer extends Person {
  readonly points: number;
}

interface ScoreboardProps {
  /** The best first. */
  scorers: readonly Scorer[];
  reader: Reader;
  /** What the points are for. */
  title?: string;
  /** What the game leaves: with the podium, and on a shared screen in its place. */
  children?: ReactNode;
}

/** Everyone's points at the end of a game: a podium for the best, and the list of all. */
export function Scoreboard({ scorers, reader, title = phaseTexts.points.title, children }: ScoreboardProps) {
  if (reader === 'all') {
    return (
      <SharedScoreboard scorers={scorers} title={title}>
        {children}
      </SharedScoreboard>
    );
  }
  return (
    <>
      {/* Beside each other where both fit. */}
      <div className="flex flex-wrap items-end justify-center gap-x-8 gap-y-4">
        {children}
        <Podium scorers={scorers} className="max-w-120 flex-[1_1_20rem]" />
      </div>
      <PeopleList
        people={scorers.map((scorer) => ({
          ...scorer,
          end: phaseTexts.points.count(scorer.points),
        }))}
        label={phaseTexts.points.title}
        maxHeight="50dvh"
      />
    </>
  );
}

/** So many are on a shared screen, in type to be read; their own screens tell the others. */
const SHOWN = 24;

/**
 * The podium, as large as there is room, or what the game leaves; beside it the others who have points. People without
 * any are named on their own screens only.
 */
function SharedScoreboard({ scorers, title, children }: Omit<ScoreboardProps, 'reader'>) {
  const hasOwn = children != null;
  const onPodium = new Set(hasOwn ? [] : stepsOf(scorers).flatMap(({ people }) => people));
  const scored = scorers.filter(({ points }) => points > 0);
  // Where nobody has points everyone took part.
  const listed = scored.length > 0 ? scored : scorers;
  const rest = listed.filter((scorer) => !onPodium.has(scorer));
  const columns = COLUMNS.find(({ people }) => rest.length <= people);
  const main = children ?? (onPodium.size > 0 ? <FittedPodium scorers={scorers} /> : null);
  return (
    <div className="flex min-h-0 flex-1 items-stretch gap-6">
      {main === null ? null : (
        <div className={classNames('flex min-h-0 min-w-0 flex-col justify-center', hasOwn ? 'flex-1' : 'flex-[3]')}>
          {main}
        </div>
      )}
      <div
        className={
          rest.length === 0
            ? 'sr-only'
            : classNames('flex min-h-0 min-w-0 flex-col gap-2', hasOwn ? 'flex-1' : 'flex-[2]')
        }
      >
        <h2 className="text-muted text-sm [@media(max-height:40rem)]:sr-only">{title}</h2>
        <FittedList
          aria-label={phaseTexts.points.title}
          className={classNames('grid min-h-full content-center gap-x-[1em] gap-y-[0.3em]', columns?.grid)}
        >
          {listed.slice(0, SHOWN + onPodium.size).map((scorer) => (
            // The podium says these names, too, but only to eyes.
            <li
              key={scorer.id}
              className={onPodium.has(scorer) ? 'sr-only' : 'flex min-w-0 items-center gap-[0.4em] leading-[1.2]'}
            >
              <PersonDot
                name={scorer.name}
                color={scorer.color}
                shape={scorer.isHost ? 'host' : 'guest'}
                className="size-[1.3em]! text-[0.6em]!"
              />
              <span className="min-w-0 flex-1">
                <bdi className="font-semibold">{scorer.name}</bdi>
                {scorer.isHost ? (
                  <span className="ml-[0.4em] text-[0.6em] text-muted">{roomTexts.marks.host}</span>
                ) : null}
              </span>
              <span className="text-muted tabular-nums">{scorer.points > 0 ? scorer.points : null}</span>
            </li>
          ))}
          {rest.length > SHOWN ? <li className="text-muted">+{rest.length - SHOWN}</li> : null}
        </FittedList>
      </div>
    </div>
  );
}

/** The podium alone, as large as a shared screen allows; where too many stand on it, everyone's points. */
export const PodiumStage = ({ scorers }: Pick<ScoreboardProps, 'scorers'>) =>
  stepsOf(scorers).length === 0 ? (
    <Scoreboard scorers={scorers} reader="all" />
  ) : (
    <div className="min-h-0 flex-1">
      <FittedPodium scorers={scorers} />
    </div>
  );

/** In the largest type that the height has room for. */
const FittedPodium = (props: Pick<ScoreboardProps, 'scorers'>) => (
  <Fitted className="h-full text-2xl">
    <div className="flex min-h-full flex-col justify-center">
      <Podium {...props} />
    </div>
  </Fitted>
);

/** More people than this on a podium can't be read: the list has them. */
const PODIUM_MOST = 9;
/** The silver step on the left, gold in the middle, bronze on the right. */
const PLACES = ['order-2', 'order-1', 'order-3'];
const HEIGHTS = ['h-[5.6em]', 'h-[3.8em]', 'h-[2.4em]'];
const COLORS = ['bg-sun text-on-warm', 'bg-ice-soft text-ice', 'bg-warm-soft text-warm-text'];

/** The least width of a step, in percent of the podium. */
const LEAST_WIDTH = 30;

/** The people of the first three places, in steps: a tie stands on one, whole or not at all. */
function stepsOf(scorers: readonly Scorer[]): { rank: number; points: number; people: Scorer[]; width: number }[] {
  const steps = HEIGHTS.flatMap((_, rank) => {
    const points = scorers[rank]?.points ?? 0;
    const isFirst = scorers.findIndex((one) => one.points === points) === rank;
    const people = scorers.filter((one) => one.points === points);
    return points > 0 && isFirst && rank + people.length <= PODIUM_MOST ? [{ rank, points, people }] : [];
  });
  const all = steps.flatMap(({ people }) => people).length;
  const rest = 100 - LEAST_WIDTH * steps.length;
  return steps.map((step) => ({ ...step, width: LEAST_WIDTH + (rest * step.people.length) / all }));
}

/** The best three, and everyone with as many points as one of them. The list says the same in words. */
function Podium({ scorers, className }: Pick<ScoreboardProps, 'scorers'> & { className?: string }) {
  const steps = stepsOf(scorers);
  if (steps.length === 0) return null;
  return (
    <div
      aria-hidden="true"
      className={classNames('flex items-end justify-center gap-2 [container-type:inline-size]', className)}
    >
      {steps.map(({ people, points, rank, width }) => (
        <div
          key={rank}
          className={classNames('flex min-w-0 animate-panel-in flex-col items-center', PLACES[rank])}
          style={{ flexBasis: `${width}%` }}
        >
          <div className="flex max-w-full flex-wrap justify-center gap-x-3 gap-y-2">
            {people.map(({ id, name, color, isHost }) => (
              <div key={id} className="flex min-w-0 flex-col items-center">
                <PersonDot
                  name={name}
                  color={color}
                  shape={isHost ? 'host' : 'guest'}
                  className="size-[1.9em]! text-[0.8em]!"
                />
                <span
                  dir="auto"
                  className="wrap-anywhere mt-1 max-w-full text-center font-semibold leading-tight"
                  style={{ fontSize: `max(11px, min(0.9em, 4.8cqw, ${(1.7 * width) / longestWord(name)}cqw))` }}
                >
                  {name}
                </span>
              </div>
            ))}
          </div>
          <span
            className={classNames(
              'mt-1 grid w-full place-items-center rounded-t-card font-bold font-display tabular-nums forced-colors:border',
              HEIGHTS[rank],
              COLORS[rank],
            )}
          >
            <span className="text-[1.5em]">{points}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
