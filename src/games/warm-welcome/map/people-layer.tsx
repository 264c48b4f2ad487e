import { DivIcon, type Map as LeafletMap, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Tooltip, useMap, useMapEvents } from 'react-leaflet';
import { useArrivals } from '#src/game-kit/people/use-arrivals.ts';
import type { PlacedPerson } from '../mapped-person.ts';
import type { Area, Box } from './area.ts';
import { arrange } from './arrange.ts';
import { placeText } from './describe.ts';
import { MARKER_SIZE_PX, type Side } from './labels.ts';
import type { Offset } from './ring.ts';

const NO_OFFSET = { dx: 0, dy: 0 };

/** Pins of absent people fade; pins on each other form a ring. */
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

/** The marker's box inside the dot: boxes around two diagonal neighbors would overlap at their corners. */
const BOX_PX = 18;

/** Hover, focus, tap and Enter show location and weather. `offset` keeps neighbors visible, in units of `scale`. */
function PersonMarker({
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

/** The visible part of the map, in pixels of `map.project` at this zoom. */
interface MapView extends Area {
  readonly zoom: number;
}

function useView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  const read = () =>
    setView((known) => {
      const now = viewOf(map);
      return JSON.stringify(now) === JSON.stringify(known) ? known : now;
    });
  useMapEvents({ moveend: read, zoomend: read });
  // The buttons are on the map by now.
  useEffect(() => setView(viewOf(map)), [map]);
  return view;
}

function viewOf(map: LeafletMap): MapView {
  const { min, max } = map.getPixelBounds();
  const seen = boxOf(min?.x, min?.y, max?.x, max?.y);
  const frame = map.getContainer().getBoundingClientRect();
  const blocked = [...map.getContainer().querySelectorAll('.leaflet-control')].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const x = seen.left - frame.left;
    const y = seen.top - frame.top;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
  return { zoom: map.getZoom(), seen, blocked };
}

const boxOf = (left = 0, top = 0, right = 0, bottom = 0): Box => ({ left, top, right, bottom });
