import { useId } from 'react';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { isPlaced, type MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.map;

/** The way for this person alone to say where they are. */
export interface Correct {
  readonly id: string;
  readonly run: () => void;
}

/** The people whose location isn't known to the map, below it; nothing if there are none. */
export function SomewhereElse({ people, correct }: { people: readonly MappedPerson[]; correct?: Correct | undefined }) {
  const titleId = useId();
  const elsewhere = people.filter((person) => person.currentLocation !== null && !isPlaced(person));
  if (elsewhere.length === 0) return null;
  return (
    <div className="flex shrink-0 items-start gap-3 bg-surface px-4 py-2 text-xs">
      <p id={titleId} className="shrink-0 py-1 text-muted">
        {texts.somewhereElse}
      </p>
      <ScrollList aria-labelledby={titleId} maxHeight="4.5rem" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {elsewhere.map((person) => (
          <li key={person.id} className="flex min-w-0 items-center gap-1.5 rounded-full bg-sunk px-2 py-1">
            <PersonDot name={person.name} color={person.color} size="sm" />
            <span dir="auto" title={person.currentLocation ?? undefined} className="truncate font-semibold">
              {person.name}
            </span>
            {correct?.id === person.id ? (
              <button type="button" className="-my-1 min-h-8 px-1 text-ice underline" onClick={correct.run}>
                {texts.correct}
              </button>
            ) : null}
          </li>
        ))}
      </ScrollList>
    </div>
  );
}
