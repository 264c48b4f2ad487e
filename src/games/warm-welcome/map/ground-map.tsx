import { type ComponentProps, useEffect, useMemo } from 'react';
import {
  AttributionControl,
  GeoJSON,
  MapContainer,
  Pane,
  Polyline,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import type { MappedPerson, PlacedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { localTimes, useMinute } from './local-time.ts';
import { around } from './longitudes.ts';
import { Night } from './night-layer.tsx';
import { PeopleLayer } from './people-layer.tsx';
import type { PlaceName } from './place-names.ts';
import { useFit } from './use-fit.ts';
import { TILE_REFERRER_POLICY, useTiles } from './use-tiles.ts';

const texts = warmWelcomeTexts.map;
const { center, bounds, zoom, minZoom, maxZoom } = US_MAP;
/** Quarter steps fill the panel better; the outline is sharp at any zoom. */
const ZOOM_STEP = 0.25;
const STATES_LIMITS = {
  minZoom,
  maxZoom,
  maxBounds: [
    [bounds.south, bounds.west],
    [bounds.north, bounds.east],
  ] as [number, number][],
};
/** Nothing is drawn beyond 300 degrees on either side of the middle. */
const WIDE_LIMITS = {
  minZoom: 0,
  maxZoom,
  maxBounds: [
    [-85, -540],
    [85, 540],
  ] as [number, number][],
};

/** What is shown of the people, in a step of a reveal. */
export interface MapFocus {
  /** Ids of those who are drawn; all by default. */
  shown?: ReadonlySet<string> | undefined;
  /** Ids of those to whom the map is fitted; all by default. */
  frame?: ReadonlySet<string> | undefined;
  /** Pairs of ids with a line between them. */
  lines?: readonly (readonly [string, string])[] | undefined;
  /** It isn't about today: without night. */
  isTimeless?: boolean | undefined;
}

export interface MapProps extends MapFocus {
  people: readonly MappedPerson[];
  tileUrl: string | null;
  tileAttribution: string;
  /** For a whole room: larger, without buttons. */
  large?: boolean;
}

interface GroundMapProps extends Omit<MapProps, 'people'> {
  people: readonly PlacedPerson[];
  outlines: ComponentProps<typeof GeoJSON>['data'];
  names: readonly PlaceName[];
  /** The meridian in the middle of a wide map; null on the specified map of the contiguous US. */
  middle: number | null;
}

/** Outlines with names, covered by street-map tiles (`tileUrl`) where available, with night and people over them. */
export function GroundMap({
  people,
  outlines,
  names,
  middle,
  tileUrl,
  tileAttribution,
  large = false,
  ...focus
}: GroundMapProps) {
  const limits = middle === null ? STATES_LIMITS : WIDE_LIMITS;
  return (
    <MapContainer
      // Leaflet reads its limits once.
      key={middle === null ? 'states' : 'wide'}
      className={large ? 'us-map us-map-large' : 'us-map'}
      center={[center.latitude, center.longitude]}
      zoom={zoom}
      {...limits}
      maxBoundsViscosity={1}
      zoomSnap={ZOOM_STEP}
      doubleClickZoom={false}
      scrollWheelZoom
      dragging
      zoomControl={false}
      attributionControl={false}
    >
      <AccessibleName name={texts.name} />
      <Pane name="outline" style={{ zIndex: 150 }}>
        <GeoJSON
          key={middle}
          data={outlines}
          interactive={false}
          style={{ className: 'us-map-states', fillOpacity: 1, weight: large ? 1.5 : 1 }}
        />
      </Pane>
      <Tiles url={tileUrl} attribution={tileAttribution} />
      {large ? null : (
        <ZoomControl
          // Leaflet reads its names once.
          key={texts.zoomIn}
          position="bottomleft"
          zoomInTitle={texts.zoomIn}
          zoomOutTitle={texts.zoomOut}
        />
      )}
      <People people={people} names={names} middle={middle} large={large} {...focus} />
    </MapContainer>
  );
}

function AccessibleName({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', name);
  }, [map, name]);
  return null;
}

function Tiles({ url, attribution }: { url: string | null; attribution: string }) {
  const { available, onTile } = useTiles(url);
  if (url === null || !available) return null;
  return (
    <>
      <TileLayer
        url={url}
        attribution={attribution}
        className="us-map-tiles"
        referrerPolicy={TILE_REFERRER_POLICY}
        eventHandlers={{ tileload: () => onTile(true), tileerror: () => onTile(false) }}
      />
      <AttributionControl prefix={false} />
    </>
  );
}

function People({
  people,
  names,
  middle,
  large,
  shown,
  frame,
  lines = [],
  isTimeless = false,
}: Pick<GroundMapProps, 'people' | 'names' | 'middle'> & MapFocus & { large: boolean }) {
  const now = useMinute();
  const ground = useMemo(() => {
    if (middle === null) return people;
    return people.map((person) => ({ ...person, currentLng: around(person.currentLng, middle) }));
  }, [people, middle]);
  const drawn = useMemo(() => (shown ? ground.filter(({ id }) => shown.has(id)) : ground), [ground, shown]);
  const framed = frame ? ground.filter(({ id }) => frame.has(id)) : ground;
  const { movedByUser, fit, goTo } = useFit(framed, large, middle);
  const pointOf = (id: string): [number, number][] =>
    ground.flatMap((one) => (one.id === id ? [[one.currentLat, one.currentLng]] : []));
  return (
    <>
      {isTimeless ? null : <Night now={now} middle={middle ?? center.longitude} />}
      {lines.map(([from, to]) => (
        <Polyline
          key={`${from} ${to}`}
          positions={[...pointOf(from), ...pointOf(to)]}
          interactive={false}
          className="us-map-line"
          weight={large ? 5 : 3}
        />
      ))}
      <PeopleLayer
        people={drawn}
        names={names}
        times={localTimes(people, now)}
        following={!movedByUser}
        large={large}
        goTo={goTo}
      />
      {movedByUser && drawn.length > 0 && (
        <button type="button" className="us-map-fit" onClick={fit}>
          {texts.showEverybody}
        </button>
      )}
    </>
  );
}
