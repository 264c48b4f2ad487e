import { areAbroad } from '#shared/domain/us.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.map;

/** Where places and weather come from, beside the map: their licenses demand it. */
export function MapSources({ people }: { people: readonly MappedPerson[] }) {
  return (
    <p className="shrink-0 bg-surface px-4 py-0.5 text-[0.6875rem] text-muted leading-tight">
      {texts.places} {areAbroad(people) ? texts.weather : null}
    </p>
  );
}
