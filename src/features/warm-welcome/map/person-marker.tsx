import { DivIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, Tooltip } from 'react-leaflet';
import { placeText } from './describe.ts';
import { MARKER_SIZE_PX, type Side } from './labels.ts';
import type { PlacedParticipant } from './on-map.ts';
import type { Offset } from './ring.ts';

/**
 * The marker's own box, in the middle of the round dot of MARKER_SIZE_PX: of two dots that stand diagonally beside each
 * other the boxes around them would overlap at their corners, though the dots do not.
 */
const BOX_PX = 18;

/**
 * Somebody's marker: a drop in their colour, perhaps with their name beside it. Hover, focus, tap and Enter tell place
 * and weather; screen readers get the same as the marker's name.
 * @param offset how far the marker is drawn from its place, to be seen beside its neighbours
 * @param side where the name stands; without it there is no room for it
 */
export function PersonMarker({ person, offset, side }: { person: PlacedParticipant; offset: Offset; side?: Side }) {
  const marker = useRef<LeafletMarker>(null);
  const { participantName, color, currentLat, currentLng, approximate } = person;
  const name = `${participantName}, ${placeText(person)}`;
  const icon = useIcon(participantName, color, approximate, offset, side);
  const position = useMemo<[number, number]>(() => [currentLat, currentLng], [currentLat, currentLng]);

  // Leaflet gives the element its role, but a name only to pictures. A new icon is a new element.
  useEffect(() => {
    if (icon) marker.current?.getElement()?.setAttribute('aria-label', name);
  }, [icon, name]);

  return (
    <Marker ref={marker} position={position} icon={icon} keyboard riseOnHover>
      <Tooltip
        key={`${offset.dx},${offset.dy}`}
        direction="top"
        offset={[offset.dx, offset.dy - MARKER_SIZE_PX / 2]}
        className="person-tooltip"
      >
        <strong>{participantName}</strong>
        <span>{placeText(person)}</span>
      </Tooltip>
    </Marker>
  );
}

function useIcon(name: string, color: string, approximate: boolean, { dx, dy }: Offset, side: Side | undefined) {
  return useMemo(() => {
    const html = document.createElement('span');
    html.className = approximate ? 'person-dot person-dot-approximate' : 'person-dot';
    html.style.setProperty('--person', color);
    if (side) {
      const label = document.createElement('span');
      label.className = `person-label person-label-${side}`;
      label.textContent = name;
      html.append(label);
    }
    return new DivIcon({
      html,
      className: 'person-marker',
      iconSize: [BOX_PX, BOX_PX],
      iconAnchor: [BOX_PX / 2 - dx, BOX_PX / 2 - dy],
    });
  }, [name, color, approximate, dx, dy, side]);
}
