import { useMemo } from 'react';
import { Pane, Polygon } from 'react-leaflet';
import { nightArea } from './night.ts';

/** The night as a soft shade; what it means stands below the map. */
export function Night({ now, middle }: { now: number; middle: number }) {
  const area = useMemo(() => nightArea(new Date(now), middle - 300, middle + 300), [now, middle]);
  return (
    <Pane name="night" style={{ zIndex: 250, pointerEvents: 'none' }}>
      <Polygon positions={area} interactive={false} className="us-map-night" stroke={false} fillOpacity={1} />
    </Pane>
  );
}
