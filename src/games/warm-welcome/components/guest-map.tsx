import { areAbroad } from '#shared/domain/us.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { distanceText } from '../facts.ts';
import { type Colleague, colleaguesOf } from '../map/colleagues.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { MapPanel } from './map-panel.tsx';

const texts = warmWelcomeTexts.map;
const DISTANCES_ID = 'distances';

interface GuestMapProps {
  own: MappedPerson | null;
  people: readonly MappedPerson[];
  /** Changes the own location. */
  onCorrect: () => void;
}

/** Everybody on the map, and how far the nearest and the farthest of them are from this guest. */
export function GuestMap({ own, people, onCorrect }: GuestMapProps) {
  const colleagues = own ? colleaguesOf(own, people) : [];
  const [nearest] = colleagues;
  const isAbroad = areAbroad(people);
  const farthest = colleagues.length > 1 ? colleagues.at(-1) : undefined;
  return (
    <>
      <div className="mt-4 flex flex-col">
        <MapPanel people={people} skipTo={DISTANCES_ID} correct={own ? { id: own.id, run: onCorrect } : undefined} />
      </div>
      <dl id={DISTANCES_ID} tabIndex={-1} className="mt-4 grid gap-3 text-sm outline-none">
        {nearest ? <Distance term={texts.nearest} colleague={nearest} isAbroad={isAbroad} /> : null}
        {farthest ? <Distance term={texts.farthest} colleague={farthest} isAbroad={isAbroad} /> : null}
      </dl>
    </>
  );
}

interface DistanceProps {
  term: string;
  colleague: Colleague;
  isAbroad: boolean;
}

function Distance({ term, colleague: { km, person }, isAbroad }: DistanceProps) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">
        <strong>{isolated(person.name)}</strong>, {km === 0 ? texts.sameTown : texts.away(distanceText(km, isAbroad))}
      </dd>
    </div>
  );
}
