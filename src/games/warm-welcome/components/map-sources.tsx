import { areAbroad } from '#shared/domain/us.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.map;

interface MapSourcesProps {
  people: readonly MappedPerson[];
  /** The map has no night. */
  isTimeless: boolean | undefined;
}

/** Below the map: what its shade means, and where places and weather come from, as their licenses demand. */
export function MapSources({ people, isTimeless }: MapSourcesProps) {
  return (
    <p className="shrink-0 bg-surface px-4 py-0.5 text-[0.6875rem] text-muted leading-tight">
      {isTimeless ? null : `${texts.night} `}
      {texts.places} {areAbroad(people) ? texts.weather : null}
    </p>
  );
}
