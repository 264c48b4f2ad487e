import { isolated } from '#src/lib/isolated.ts';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from './kept-focus.tsx';
import { PeopleList } from './people-list.tsx';
import type { Person } from './person.ts';
import { phaseTexts } from './phase-texts.ts';
import type { Reader } from './round-bar.tsx';

/** Up to this many people fit in two columns of a shared screen, with whole names. */
const WIDE_PEOPLE = 10;

interface Scorer extends Person {
  readonly points: number;
}

interface ScoreboardProps {
  /** The best first. */
  scorers: readonly Scorer[];
  /** The rule for getting points. */
  lead: string;
  reader: Reader;
}

/** Everyone's points at the end of a game. */
export function Scoreboard({ scorers, lead, reader }: ScoreboardProps) {
  const isShared = reader === 'all';
  const shared = isShared && (scorers.length <= WIDE_PEOPLE ? '[&_ul]:grid-cols-2 [&_ul]:text-base' : '[&_ul]:text-xs');
  return (
    <section className={classNames('flex min-h-0 flex-1 flex-col gap-3', shared)}>
      <StepHeading
        level={reader === 'host' ? 'h2' : 'h1'}
        className="wrap-anywhere animate-drop-in text-xl outline-none"
      >
        {winnersText(scorers)}
      </StepHeading>
      <p className="text-muted text-sm">{lead}</p>
      <PeopleList
        // On a shared screen the names need the width.
        people={scorers.map((scorer) => ({
          ...scorer,
          end: isShared ? `${scorer.points}` : phaseTexts.points.count(scorer.points),
        }))}
        label={phaseTexts.points.title}
        maxHeight={isShared ? '72dvh' : '60dvh'}
      />
    </section>
  );
}

/** The people with the most points. */
export function winnersText(scorers: readonly Scorer[]): string {
  const most = scorers[0]?.points ?? 0;
  const winners = scorers.filter(({ points }) => points === most).map(({ name }) => isolated(name));
  return phaseTexts.points.winners(winners.join(', '), most);
}
