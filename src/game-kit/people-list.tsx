import { ONE_COLUMN, useMedia } from '#src/lib/use-media.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Person } from './person.ts';
import { type ListedPerson, PersonRow } from './person-row.tsx';
import { ScrollList } from './scroll-list.tsx';

/** From so many people on everybody gets one line, so that 25 fit into the box without scrolling. */
const COMPACT_FROM = 19;

interface PeopleListProps {
  people: readonly ListedPerson[];
  /** Names the list for screen readers. */
  label: string;
  /** CSS pixels, or a CSS length: beside the game more people than fit scroll inside. */
  maxHeight: number | string;
  /** On small screens too, where else the whole page scrolls, and nobody is cut. */
  alwaysLimited?: boolean;
  /** Only where the caller may remove people. */
  onRemove?: (person: Person) => void;
}

/** Who is in the room, in as many columns as fit. Stays readable with 100 people. */
export function PeopleList({ people, label, maxHeight, alwaysLimited = false, onRemove }: PeopleListProps) {
  const oneColumn = useMedia(ONE_COLUMN);
  const compact = people.length >= COMPACT_FROM;
  return (
    <ScrollList
      aria-label={label}
      maxHeight={oneColumn && !alwaysLimited ? 'none' : maxHeight}
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] overscroll-contain rounded-control',
        compact ? 'gap-x-3 text-[0.875rem]' : 'gap-x-4 gap-y-1 text-xs',
      )}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} compact={compact} {...(onRemove ? { onRemove } : {})} />
      ))}
    </ScrollList>
  );
}
