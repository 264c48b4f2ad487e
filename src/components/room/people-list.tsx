import { useEffect, useId, useRef } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { type Person, PersonRow } from './person-row.tsx';
import { ScrollList } from './scroll-list.tsx';

/** From so many people on everybody gets one line, so that 25 fit into the box without scrolling. */
const COMPACT_FROM = 19;

interface PeopleListProps {
  people: readonly Person[];
  /** Names the list for screen readers. */
  label: string;
  /** CSS pixels, or a CSS length; more people than fit scroll inside. */
  maxHeight: number | string;
  /** Only where the caller may remove people. */
  onRemove?: (person: Person) => void;
}

/** Who is in the room, in as many columns as fit. Stays readable with 100 people. */
export function PeopleList({ people, label, maxHeight, onRemove }: PeopleListProps) {
  const id = useId();
  const count = useRef(people.length);

  // Who was removed took the focus along: give it back to the list.
  useEffect(() => {
    if (people.length < count.current && document.activeElement === document.body) document.getElementById(id)?.focus();
    count.current = people.length;
  }, [people.length, id]);

  const compact = people.length >= COMPACT_FROM;
  return (
    <ScrollList
      id={id}
      aria-label={label}
      maxHeight={maxHeight}
      className={classNames(
        'grid overscroll-contain rounded-control',
        compact
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-3 text-[0.875rem]'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-1 text-xs',
      )}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} compact={compact} {...(onRemove ? { onRemove } : {})} />
      ))}
    </ScrollList>
  );
}
