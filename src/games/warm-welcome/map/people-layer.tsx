import { useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { useArrivals } from '#src/game-kit/people/use-arrivals.ts';
import { arrange } from './arrange.ts';
import type { PlacedPerson } from './on-map.ts';
import { PersonMarker } from './person-marker.tsx';
import { useView } from './use-view.ts';

const NO_OFFSET = { dx: 0, dy: 0 };

/**
 * All markers; those of people who left fade. Markers that would hide each other at the current zoom form a ring.
 * @param following the map shows everyone: then no marker may be cut off, or under the buttons
 * @param large for reading from afar
 */
export function PeopleLayer({
  people,
  following,
  large,
}: {
  people: readonly PlacedPerson[];
  following: boolean;
  large: boolean;
}) {
  const map = useMap();
  const view = useView();
  const shown = useArrivals(people);

  const { scale, offsets, sides } = useMemo(() => {
    const spots = shown.map(({ id, name, currentLat, currentLng }) => {
      const { x, y } = map.project([currentLat, currentLng], view.zoom);
      return { id, x, y, name };
    });
    return arrange(spots, view, { following, large });
  }, [map, shown, view, following, large]);

  return shown.map((person) => (
    <PersonMarker
      key={person.id}
      person={person}
      offset={offsets.get(person.id) ?? NO_OFFSET}
      side={sides.get(person.id)}
      scale={scale}
    />
  ));
}
