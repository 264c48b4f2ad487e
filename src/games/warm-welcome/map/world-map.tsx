import { useMemo } from 'react';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { isPlaced } from '../mapped-person.ts';
import { countryNames } from './country-names.ts';
import { GroundMap, type MapProps } from './ground-map.tsx';
import { middleMeridian } from './longitudes.ts';
import { countryAreas } from './world-outline.ts';

/** The countries of the world, cut where nobody is. A chunk of its own: its outlines are heavy. */
export function WorldMap({ people, ...props }: MapProps) {
  const language = useShownLanguage();
  const placed = useMemo(() => people.filter(isPlaced), [people]);
  const middle = middleMeridian(placed.map(({ currentLng }) => currentLng));
  const outlines = useMemo(() => countryAreas(middle), [middle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language on screen
  const names = useMemo(countryNames, [language]);
  return <GroundMap {...props} people={placed} outlines={outlines} names={names} middle={middle} />;
}
