import { DivIcon, type PointExpression } from 'leaflet';
import { memo } from 'react';
import { Marker, Pane, useMap } from 'react-leaflet';
import type { Area, Box } from './area.ts';
import { placeNames } from './names.ts';
import type { PlaceName } from './place-names.ts';

/** From afar. */
const LARGE_SCALE = 1.5;
const NO_SIZE: PointExpression = [0, 0];

/** Quiet names of states or countries, where people leave room. The list has them all in words: these are for the eye. */
export function NamesLayer({
  names,
  taken,
  view,
  large,
}: {
  names: readonly PlaceName[];
  taken: readonly Box[];
  view: Area & { zoom: number };
  large: boolean;
}) {
  const map = useMap();
  const scale = large ? LARGE_SCALE : 1;
  const points = names.map((place) => ({
    ...place,
    ...plain(map.project([place.latitude, place.longitude], view.zoom)),
  }));
  return (
    <Pane name="names" style={{ zIndex: 300, pointerEvents: 'none' }}>
      {placeNames(points, taken, view, scale).map((place) => (
        <GroundName key={place.name} {...place} />
      ))}
    </Pane>
  );
}

const plain = ({ x, y }: { x: number; y: number }) => ({ x, y });

const GroundName = memo(function GroundName({ name, latitude, longitude }: PlaceName) {
  const html = document.createElement('span');
  html.textContent = name;
  html.ariaHidden = 'true';
  const icon = new DivIcon({ html, className: 'us-map-name', iconSize: NO_SIZE });
  return <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} />;
});
