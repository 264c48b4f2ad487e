import { memo, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import type { Person } from '../person.ts';
import { roomTexts } from '../texts.ts';
import { motionOf } from './use-arrivals.ts';

const texts = roomTexts.marks;

/** A person in a list, with the game's details about them. */
export interface ListedPerson extends Person {
  /** Gone quiet, but still seated. */
  readonly away?: boolean;
  /** See `useArrivals`. */
  readonly arrived?: boolean;
  readonly leaving?: boolean;
  readonly detail?: ReactNode;
  /** Short content at the end of the row. */
  readonly end?: ReactNode;
}

/** A menu at the end of a person's row. */
export type MenuOf = (person: Person) => ReactNode;

interface PersonRowProps {
  person: ListedPerson;
  compact: boolean;
  menuOf?: MenuOf;
}

/** One person in a list: on two lines, or on one when space is short. Drawn again only with a change of its own. */
export const PersonRow = memo(Row, (one, other) => {
  const fields = Object.keys(other.person) as (keyof ListedPerson)[];
  const isSame = fields.every((field) => one.person[field] === other.person[field]);
  return isSame && one.compact === other.compact && one.menuOf === other.menuOf;
});

function Row({ person, compact, menuOf }: PersonRowProps) {
  const { name, color, isHost, away = false, arrived = false, leaving = false, detail, end } = person;
  return (
    <li
      inert={leaving}
      className={classNames(
        'flex min-w-0 items-center',
        compact ? 'min-h-[30px] gap-2' : 'min-h-11 gap-2.5',
        motionOf({ arrived, leaving }),
      )}
    >
      <PersonDot
        name={name}
        color={color}
        size={compact ? 'sm' : 'md'}
        shape={isHost ? 'host' : 'guest'}
        dimmed={away}
      />
      {/* Names are whole: a long one wraps between its words, and only an endless word has the end below it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 leading-tight">
        <span
          className={classNames(
            'flex min-w-0 grow basis-[min-content] gap-x-1.5',
            compact ? 'flex-wrap items-baseline' : 'flex-col',
          )}
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <span
              dir="auto"
              className={classNames('wrap-break-word min-w-0 text-left font-semibold', away && 'text-muted')}
              title={name}
            >
              {name}
            </span>
            {isHost ? <Mark>{texts.host}</Mark> : null}
            {away ? <Mark>{texts.away}</Mark> : null}
          </span>
          {detail ? <span className="min-w-0 text-muted">{detail}</span> : null}
        </span>
        {end ? <span className="ml-auto whitespace-nowrap text-muted tabular-nums">{end}</span> : null}
      </span>
      {menuOf && isHost && end ? <span className="w-7 shrink-0" /> : null}
      {isHost ? null : menuOf?.(person)}
    </li>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-full bg-sunk px-1.5 font-semibold text-[0.75rem] text-muted">{children}</span>
  );
}
