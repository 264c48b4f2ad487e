import { DivIcon, type Map as LeafletMap, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Tooltip, useMap } from 'react-leaflet';
import { areAbroad } from '#shared/domain/us.ts';
import { useArrivals } from '#src/game-kit/people/use-arrivals.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import type { PlacedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { areaRadius } from './area-radius.ts';
import { arrange } from './arrange.ts';
import { clustersOf } from './clusters.ts';
import { isVague, placeText } from './describe.ts';
import { MARKER_SIZE_PX, type Side, tooltipSide } from './labels.ts';
import { NamesLayer } from './names-layer.tsx';
import type { PlaceName } from './place-names.ts';
import type { Offset } from './ring.ts';
import { type MapView, useView } from './use-view.ts';

const NO_OFFSET = { dx: 0, dy: 0 };

/** Of markers on a shared screen, at least where there are many. */
const CLUSTER_SCALE = 1.6;
const NOBODY: ReadonlySet<string> = new Set();

interface PeopleLayerProps {
  people: readonly PlacedPerson[];
  /** On the ground, where people leave room. */
  names: readonly PlaceName[];
  /** Local times by person, where they differ. */
  times: ReadonlyMap<string, string>;
  following: boolean;
  large: boolean;
  /** Shows only these people. */
  goTo: (people: readonly PlacedPerson[]) => void;
}

/** Pins of absent people fade; pins on each other form a ring, or one pin with their number where that would be too large. */
export function PeopleLayer({ people, names, times, following, large, goTo }: PeopleLayerProps) {
  const map = useMap();
  const view = useView();
  const shown = useArrivals(people);
  const [opened, setOpened] = useState(NOBODY);
  useEffect(() => {
    if (following) setOpened(NOBODY);
  }, [following]);

  const { singles, clusters, scale, offsets, sides, taken, timed } = useMemo(() => {
    const points = shown.map((person) => ({ ...pointOf(map, person, view.zoom), person }));
    const groups = view.zoom >= map.getMaxZoom() ? [] : clustersOf(points, view, opened, large ? CLUSTER_SCALE : 1);
    const grouped = new Set(groups.flat());
    const singles = points.filter((point) => !grouped.has(point));
    const clusters = groups.map((group) => clusterOf(group.map(({ person }) => person)));
    const bare = clusters.map((cluster) => ({ ...pointOf(map, cluster, view.zoom), name: '' }));
    const named = (timed: boolean) => [
      ...bare,
      ...singles.map(({ id, x, y, person }) => ({ id, x, y, name: labelOf(person, timed ? times : undefined) })),
    ];
    const how = { following, large };
    // Times only where there is room for every name with its time.
    const withTimes = large && times.size > 0 ? arrange(named(true), view, how) : null;
    const timed = withTimes?.sides.size === singles.length;
    const arrangement = timed && withTimes ? withTimes : arrange(named(false), view, how);
    return { singles: singles.map(({ person }) => person), clusters, timed, ...arrangement };
  }, [map, shown, view, opened, times, following, large]);

  const isAbroad = areAbroad(people);
  const drawn = { scale, view };
  return (
    <>
      <NamesLayer names={names} taken={taken} view={view} large={large} />
      {singles.map((person) => (
        <PersonMarker
          key={person.id}
          person={person}
          isAbroad={isAbroad}
          time={times.get(person.id) ?? null}
          timed={timed}
          offset={offsets.get(person.id) ?? NO_OFFSET}
          side={sides.get(person.id)}
          {...drawn}
        />
      ))}
      {clusters.map((cluster) => (
        <ClusterMarker
          key={cluster.id}
          cluster={cluster}
          offset={offsets.get(cluster.id) ?? NO_OFFSET}
          {...drawn}
          onOpen={() => {
            setOpened((known) => new Set([...known, ...cluster.members.map(({ id }) => id)]));
            goTo(cluster.members);
          }}
        />
      ))}
    </>
  );
}

interface Cluster {
  readonly id: string;
  readonly members: readonly PlacedPerson[];
  readonly currentLat: number;
  readonly currentLng: number;
}

/** One place for them all: the middle. */
function clusterOf(members: readonly PlacedPerson[]): Cluster {
  const mean = (of: (person: PlacedPerson) => number) =>
    members.reduce((sum, one) => sum + of(one), 0) / members.length;
  return {
    id: `cluster ${members[0]?.id}`,
    members,
    currentLat: mean(({ currentLat }) => currentLat),
    currentLng: mean(({ currentLng }) => currentLng),
  };
}

function pointOf(map: LeafletMap, { id, currentLat, currentLng }: Omit<Cluster, 'members'>, zoom: number) {
  const { x, y } = map.project([currentLat, currentLng], zoom);
  return { id, x, y };
}

/** The name, and the local time if given. */
function labelOf({ id, name }: PlacedPerson, times?: ReadonlyMap<string, string>): string {
  const time = times?.get(id);
  return time === undefined ? name : `${name} ${time}`;
}

/** The marker's box inside the dot: boxes around two diagonal neighbors would overlap at their corners. */
const BOX_PX = 18;

interface MarkerProps {
  /** Keeps neighbors visible, in units of `scale`. */
  offset: Offset;
  scale: number;
  view: MapView;
}

/** Places an icon of Leaflet: moved in place, because a new icon would lose the focus, and drop in again. */
function usePlaced(icon: DivIcon, position: [number, number], { offset, scale }: MarkerProps, label: string) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const dx = offset.dx * scale;
  const dy = offset.dy * scale;

  // Leaflet gives the element its role, but a name only to images. A new icon is a new element.
  useEffect(() => {
    if (icon) marker.current?.getElement()?.setAttribute('aria-label', label);
  }, [icon, label]);

  useEffect(() => {
    const element = icon && marker.current?.getElement();
    if (!element) return;
    const box = BOX_PX * scale;
    element.style.setProperty('--scale', `${scale}`);
    element.style.width = `${box}px`;
    element.style.height = `${box}px`;
    element.style.marginLeft = `${dx - box / 2}px`;
    element.style.marginTop = `${dy - box / 2}px`;
  }, [icon, dx, dy, scale]);

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

  return marker;
}

/** Hover, focus, tap and Enter show location, weather and local time. */
function PersonMarker({
  person,
  isAbroad,
  time,
  timed,
  side,
  ...drawn
}: MarkerProps & {
  person: PlacedPerson & { leaving: boolean };
  /** Whether anyone is outside the US. */
  isAbroad: boolean;
  time: string | null;
  /** Whether the time stands beside the name. */
  timed: boolean;
  side?: Side | undefined;
}) {
  const { name, color, currentLat, currentLng, leaving } = person;
  const text = placeText(person, { isAbroad, time });
  const icon = usePersonIcon(name, color, isVague(person));
  const position = useMemo<[number, number]>(() => [currentLat, currentLng], [currentLat, currentLng]);
  const marker = usePlaced(icon, position, drawn, `${name}, ${text}`);

  useEffect(() => {
    const element = icon && marker.current?.getElement();
    if (!element) return;
    element.inert = leaving;
    element.classList.toggle('animate-fade-out', leaving);
  }, [icon, marker, leaving]);

  useEffect(() => {
    const label = icon && marker.current?.getElement()?.querySelector('.person-label');
    if (!label) return;
    label.className = `person-label ${side ? `person-label-${side}` : 'person-label-none'}`;
    const clock = label.querySelector('.person-time');
    if (clock) clock.textContent = timed && time !== null ? ` ${time}` : '';
  }, [icon, marker, side, timed, time]);

  const area = isVague(person) ? areaRadius(person, drawn.view.zoom) : 0;
  useEffect(() => {
    if (icon) marker.current?.getElement()?.style.setProperty('--area', `${area}px`);
  }, [icon, marker, area]);

  return (
    <Marker ref={marker} position={position} icon={icon} keyboard autoPanOnFocus={false} riseOnHover>
      <MarkerTooltip position={position} {...drawn}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">{text}</span>
      </MarkerTooltip>
    </Marker>
  );
}

const CLUSTER_NAMES = 6;

/** People too close together: a click, tap or Enter shows them one by one. */
function ClusterMarker({ cluster, onOpen, ...drawn }: MarkerProps & { cluster: Cluster; onOpen: () => void }) {
  const texts = warmWelcomeTexts.map;
  const { members, currentLat, currentLng } = cluster;
  const named = members.slice(0, CLUSTER_NAMES).map(({ name }) => isolated(name));
  const label = texts.cluster(members.length, named.join(', '), members.length - named.length);
  const icon = useMemo(() => {
    const html = document.createElement('span');
    html.className = 'person-dot person-cluster';
    html.textContent = `${members.length}`;
    return new DivIcon({ html, className: 'person-marker', iconSize: [BOX_PX, BOX_PX] });
  }, [members.length]);
  const position = useMemo<[number, number]>(() => [currentLat, currentLng], [currentLat, currentLng]);
  const marker = usePlaced(icon, position, drawn, label);
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      keyboard
      autoPanOnFocus={false}
      riseOnHover
      eventHandlers={{
        click: onOpen,
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          onOpen();
        },
      }}
    >
      <MarkerTooltip position={position} {...drawn}>
        <span>{label}</span>
      </MarkerTooltip>
    </Marker>
  );
}

/** On the side of its marker where the map doesn't cut it. */
function MarkerTooltip({
  position,
  offset,
  scale,
  view,
  children,
}: MarkerProps & { position: [number, number]; children: ReactNode }) {
  const map = useMap();
  const point = map.project(position, view.zoom);
  const dx = offset.dx * scale;
  const dy = offset.dy * scale;
  const [x, y] = [point.x + dx, point.y + dy];
  const half = (MARKER_SIZE_PX / 2) * scale;
  const direction = tooltipSide(x, y, view.seen);
  const [away, down] = { top: [0, -half], bottom: [0, half], left: [-half, 0], right: [half, 0] }[direction] as [
    number,
    number,
  ];
  return (
    <Tooltip
      // Leaflet reads these once.
      key={`${dx},${dy},${direction}`}
      direction={direction}
      offset={[dx + away, dy + down]}
      className="person-tooltip"
    >
      {children}
    </Tooltip>
  );
}

function usePersonIcon(name: string, color: string, isVague: boolean) {
  return useMemo(() => {
    const html = document.createElement('span');
    html.className = isVague ? 'person-dot person-dot-approximate' : 'person-dot';
    html.style.setProperty('--person', color);
    const label = document.createElement('span');
    label.className = 'person-label person-label-none';
    const written = document.createElement('bdi');
    written.textContent = name;
    const time = document.createElement('span');
    time.className = 'person-time';
    label.append(written, time);
    html.append(label);
    return new DivIcon({ html, className: 'person-marker', iconSize: [BOX_PX, BOX_PX] });
  }, [name, color, isVague]);
}
