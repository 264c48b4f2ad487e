import { DivIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, Tooltip, useMap } from 'react-leaflet';
import { placeText } from './describe.ts';
import { MARKER_SIZE_PX, type Side } from './labels.ts';
import type { PlacedPerson } from './on-map.ts';
import type { Offset } from './ring.ts';

/**
 * The marker's own box inside the round dot of MARKER_SIZE_PX: boxes around two diagonal neighbors would overlap at
 * their corners, though the dots don't.
 */
const BOX_PX = 18;

/**
 * A person's marker: a drop in their color, perhaps with their name beside it. Hover, focus, tap and Enter show
 * location and weather; screen readers get the same as the marker's name.
 * @param offset distance from the true place, to keep neighbors visible
 * @param side of the name; left out where there is no room for it
 * @param scale of the marker and its name; `offset` is in units of it
 */
export function PersonMarker({
  person,
  offset,
  side,
  scale,
}: {
  person: PlacedPerson & { leaving: boolean };
  offset: Offset;
  side?: Side | undefined;
  scale: number;
}) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { color, currentLat, currentLng, approximate, leaving } = person;
  const dx = offset.dx * scale;
  const dy = offset.dy * scale;
  const label = `${person.name}, ${placeText(person)}`;
  const icon = useIcon(person.name, color, approximate);
  const position = useMemo<[number, number]>(() => [currentLat, currentLng], [currentLat, currentLng]);

  // Leaflet gives the element its role, but a name only to images. A new icon is a new element.
  useEffect(() => {
    if (icon) marker.current?.getElement()?.setAttribute('aria-label', label);
  }, [icon, label]);

  useEffect(() => {
    const element = icon && marker.current?.getElement();
    if (!element) return;
    element.inert = leaving;
    element.classList.toggle('animate-fade-out', leaving);
  }, [icon, leaving]);

  // Moved in place: a new icon for every step would lose the focus, and drop in again.
  useEffect(() => {
    const element = icon && marker.current?.getElement();
    if (!element) return;
    const box = BOX_PX * scale;
    element.style.setProperty('--scale', `${scale}`);
    element.style.width = `${box}px`;
    element.style.height = `${box}px`;
    element.style.marginLeft = `${dx - box / 2}px`;
    element.style.marginTop = `${dy - box / 2}px`;
    const label = element.querySelector('.person-label');
    if (label) label.className = `person-label ${side ? `person-label-${side}` : 'person-label-none'}`;
  }, [icon, dx, dy, side, scale]);

  // Leaflet would pan even for a visible marker, and push others out of view.
  useEffect(() => {
    const element = icon && marker.current?.getElement();
    const reveal = () => {
      const size = MARKER_SIZE_PX * scale;
      if (!map.getBounds().contains(position)) map.panInside(position, { padding: [size, size] });
    };
    element?.addEventListener('focus', reveal);
    return () => element?.removeEventListener('focus', reveal);
  }, [map, icon, position, scale]);

  return (
    <Marker ref={marker} position={position} icon={icon} keyboard autoPanOnFocus={false} riseOnHover>
      <Tooltip
        key={`${dx},${dy}`}
        direction="top"
        offset={[dx, dy - (MARKER_SIZE_PX / 2) * scale]}
        className="person-tooltip"
      >
        <strong dir="auto">{person.name}</strong>
        <span dir="auto">{placeText(person)}</span>
      </Tooltip>
    </Marker>
  );
}

function useIcon(name: string, color: string, approximate: boolean) {
  return useMemo(() => {
    const html = document.createElement('span');
    html.className = approximate ? 'person-dot person-dot-approximate' : 'person-dot';
    html.style.setProperty('--person', color);
    const label = document.createElement('span');
    label.className = 'person-label person-label-none';
    label.textContent = name;
    label.dir = 'auto';
    html.append(label);
    return new DivIcon({ html, className: 'person-marker', iconSize: [BOX_PX, BOX_PX] });
  }, [name, color, approximate]);
}
