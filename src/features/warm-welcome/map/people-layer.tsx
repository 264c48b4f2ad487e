import { useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { type Label, placeLabels } from './labels.ts';
import type { PlacedParticipant } from './on-map.ts';
import { PersonMarker } from './person-marker.tsx';
import { ringOffsets } from './ring.ts';
import { largeScale, scaledArea } from './scale.ts';
import { useView } from './use-view.ts';

/** About what a letter of a label takes, and what surrounds them; a label never gets wider than its limit. */
const LETTER_PX = 7.5;
const LABEL_PADDING_PX = 14;
export const LABEL_MAX_WIDTH_PX = 120;

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
  people: readonly PlacedParticipant[];
  following: boolean;
  large: boolean;
}) {
  const map = useMap();
  const view = useView();
  const scale = large ? largeScale(people.length, view) : 1;

  const { offsets, sides } = useMemo(() => {
    // As if the map were smaller and the markers of their usual size.
    const area = scaledArea(view, 1 / scale);
    const points = people.map((person) => {
      const { x, y } = map.project([person.currentLat, person.currentLng], view.zoom);
      return { id: person.id, x: x / scale, y: y / scale };
    });
    const offsets = ringOffsets(points, following ? area : undefined);
    const labels = points.map(({ id, x, y }, index): Label => {
      const { dx, dy } = offsets.get(id) ?? NO_OFFSET;
      const letters = people[index]?.participantName.length ?? 0;
      const width = Math.min(LABEL_MAX_WIDTH_PX, letters * LETTER_PX + LABEL_PADDING_PX);
      return { id, x: x + dx, y: y + dy, width };
    });
    return { offsets, sides: placeLabels(labels, area) };
  }, [map, people, view, following, scale]);

  return people.map((person) => (
    <PersonMarker
      key={person.id}
      person={person}
      offset={offsets.get(person.id) ?? NO_OFFSET}
      side={sides.get(person.id)}
      scale={scale}
    />
  ));
}
