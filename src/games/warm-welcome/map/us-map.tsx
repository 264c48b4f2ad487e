import { useEffect } from 'react';
import { AttributionControl, GeoJSON, MapContainer, Pane, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { isInView, isPlaced } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { contiguousOutlines } from './outline.ts';
import { PeopleLayer } from './people-layer.tsx';
import { useFit } from './use-fit.ts';
import { TILE_REFERRER_POLICY, useTiles } from './use-tiles.ts';

const texts = warmWelcomeTexts.map;
const { center, bounds, zoom, minZoom, maxZoom } = US_MAP;
/** Quarter steps fill the panel better; the outline is sharp at any zoom. */
const ZOOM_STEP = 0.25;
const OUTLINES = contiguousOutlines();

/** The outline of the states, covered by street-map tiles (`tileUrl`) where available. `large`: for a whole room. */
export function UsMap({
  people,
  tileUrl,
  tileAttribution,
  large = false,
}: {
  people: readonly MappedPerson[];
  tileUrl: string | null;
  tileAttribution: string;
  large?: boolean;
}) {
  return (
    <MapContainer
      className="us-map"
      center={[center.latitude, center.longitude]}
      zoom={zoom}
      minZoom={minZoom}
      maxZoom={maxZoom}
      maxBounds={[
        [bounds.south, bounds.west],
        [bounds.north, bounds.east],
      ]}
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
          data={OUTLINES}
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
      <People people={people} large={large} />
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

function People({ people, large }: { people: readonly MappedPerson[]; large: boolean }) {
  // People beyond the bounds appear below the map and in the list: a marker there would be a tab stop to nowhere.
  const inView = people.filter(isPlaced).filter(isInView);
  const { movedByUser, fit } = useFit(inView, large);
  return (
    <>
      <PeopleLayer people={inView} following={!movedByUser} large={large} />
      {movedByUser && inView.length > 0 && (
        <button type="button" className="us-map-fit" onClick={fit}>
          {texts.showEverybody}
        </button>
      )}
    </>
  );
}
