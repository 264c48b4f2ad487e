import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { type ListedPerson, type MenuOf, PersonRow } from './person-row.tsx';

/** From this many people on, one line each, so that 25 fit without scrolling. */
const COMPACT_FROM = 19;

interface PeopleListProps {
  people: readonly ListedPerson[];
  label: string;
  /** CSS pixels or a CSS length: beside the game, longer lists scroll inside. */
  maxHeight: number | string;
  /** Also on small screens, where otherwise the whole page scrolls and the list has its full height. */
  alwaysLimited?: boolean;
  /** Only for viewers allowed to remove people. */
  menuOf?: MenuOf;
}

/** The people in the room, in as many columns as fit. Readable with 100 people. */
export function PeopleList({ people, label, maxHeight, alwaysLimited = false, menuOf }: PeopleListProps) {
  const oneColumn = useMedia(ONE_COLUMN);
  const compact = people.length >= COMPACT_FROM;
  return (
    <ScrollList
      aria-label={label}
      maxHeight={oneColumn && !alwaysLimited ? 'none' : maxHeight}
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] overscroll-contain rounded-control',
        compact ? 'gap-x-3 text-[0.875rem]' : 'gap-x-6 gap-y-1 text-xs',
      )}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} compact={compact} {...(menuOf ? { menuOf } : {})} />
      ))}
    </ScrollList>
  );
}
