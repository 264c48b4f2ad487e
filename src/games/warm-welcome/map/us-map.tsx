import { useMemo } from 'react';
import { isInView, isPlaced } from '../mapped-person.ts';
import { GroundMap, type MapProps } from './ground-map.tsx';
import { middleMeridian } from './longitudes.ts';
import { allStateAreas, contiguousOutlines } from './outline.ts';
import { stateNames } from './place-names.ts';
import { mapFor, spotOf } from './which-map.ts';

const CONTIGUOUS = contiguousOutlines();
const NAMES = stateNames();

/** The contiguous states; all states and territories where somebody is in one of the others. */
export function UsMap({ people, ...props }: MapProps) {
  const placed = useMemo(() => people.filter(isPlaced), [people]);
  const isWide = mapFor(placed.map(spotOf)) === 'all states';
  const middle = isWide ? middleMeridian(placed.map(({ currentLng }) => currentLng)) : null;
  const outlines = useMemo(() => (middle === null ? CONTIGUOUS : allStateAreas(middle)), [middle]);
  // Until the world has loaded, there are people beyond: a marker there would be a tab stop to nowhere.
  const shown = useMemo(() => (isWide ? placed : placed.filter(isInView)), [isWide, placed]);
  return <GroundMap {...props} people={shown} outlines={outlines} names={NAMES} middle={middle} />;
}
