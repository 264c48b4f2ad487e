import { useEffect, useState } from 'react';
import type { Person } from '../person.ts';

/** As long as `animate-fade-out` takes. */
const LEAVING_MS = 160;

interface Moving {
  /** Came while the list was on the screen. */
  readonly arrived: boolean;
  /** Is gone, and fades. */
  readonly leaving: boolean;
}

const idsOf = (people: readonly Pick<Person, 'id'>[]): ReadonlySet<string> => new Set(people.map(({ id }) => id));

/**
 * The people of a list, those just gone still in their places. Call it above the list, not in it, so that the
 * first person arrives, too.
 */
export function useArrivals<P extends Pick<Person, 'id'>>(people: readonly P[]): readonly (P & Moving)[] {
  const [first] = useState(() => idsOf(people));
  const [known, setKnown] = useState({ people, leaving: [] as readonly { person: P; place: number }[] });
  if (known.people !== people) {
    const here = idsOf(people);
    const gone = known.people.map((person, place) => ({ person, place })).filter(({ person }) => !here.has(person.id));
    const back = known.leaving.some(({ person }) => here.has(person.id));
    const still = back ? known.leaving.filter(({ person }) => !here.has(person.id)) : known.leaving;
    setKnown({ people, leaving: gone.length === 0 ? still : [...still, ...gone] });
  }

  const { leaving } = known;
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(() => setKnown((now) => ({ ...now, leaving: [] })), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const shown = people.map((person) => ({ ...person, arrived: !first.has(person.id), leaving: false }));
  for (const { person, place } of leaving) shown.splice(place, 0, { ...person, arrived: false, leaving: true });
  return shown;
}

/** The class of a person's element, which is `inert` while they are leaving. */
export const motionOf = (
  { arrived, leaving }: Moving,
  arrival: 'animate-drop-in' | 'animate-pop-in' = 'animate-drop-in',
): string | undefined => (leaving ? 'animate-fade-out' : arrived ? arrival : undefined);
