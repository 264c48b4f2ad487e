import { useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { arrange } from './arrange.ts';
import type { PlacedPerson } from './on-map.ts';
import { PersonMarker } from './person-marker.tsx';
import { useView } from './use-view.ts';

const NO_OFFSET = { dx: 0, dy: 0 };

/**
 * Everybody's markers. Who would hide somebody else at the present zoom stands in a ring with them.
 * @param following the map shows everybody: then nobody may stand half outside it, or under its buttons
 * @param large markers and names are to be read from afar
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

  const { scale, offsets, labelWidth, sides } = useMemo(() => {
    const spots = people.map(({ id, name, currentLat, currentLng }) => {
      const { x, y } = map.project([currentLat, currentLng], view.zoom);
      return { id, x, y, name };
    });
    return arrange(spots, view, { following, large });
  }, [map, people, view, following, large]);

  return people.map((person) => (
    <PersonMarker
      key={person.id}
      person={person}
      offset={offsets.get(person.id) ?? NO_OFFSET}
      side={sides.get(person.id)}
      scale={scale}
      labelWidth={labelWidth}
    />
  ));
}
