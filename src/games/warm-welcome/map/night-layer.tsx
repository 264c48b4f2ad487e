import { useMemo } from 'react';
import { Pane, Polygon, useMap } from 'react-leaflet';
import { sunHeight } from '#shared/domain/sun.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { nightArea } from './night.ts';
import { useView } from './use-view.ts';

const texts = warmWelcomeTexts.map;

/** The night as a soft shade, and what the shade means where it is in view. */
export function Night({ now, middle }: { now: number; middle: number }) {
  const map = useMap();
  const { seen, zoom } = useView();
  const area = useMemo(() => nightArea(new Date(now), middle - 300, middle + 300), [now, middle]);
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const x = seen.left + part * (seen.right - seen.left);
    const { lat, lng } = map.unproject([x, (seen.top + seen.bottom) / 2], zoom);
    return sunHeight({ latitude: lat, longitude: lng }, new Date(now)) < 0;
  });
  return (
    <>
      <Pane name="night" style={{ zIndex: 250, pointerEvents: 'none' }}>
        <Polygon positions={area} interactive={false} className="us-map-night" stroke={false} fillOpacity={1} />
      </Pane>
      {isSeen ? <p className="us-map-legend leaflet-control">{texts.night}</p> : null}
    </>
  );
}
