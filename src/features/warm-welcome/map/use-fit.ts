import { LatLngBounds } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { US_MAP } from '#shared/contract/warm-welcome.ts';
import { isInView, type PlacedParticipant, placesKey } from './on-map.ts';

/**
 * Keeps everybody in view: the map fits its markers when somebody comes, moves or goes (not on every poll), until the
 * host pans or zooms. `fit` gives the view back to the map.
 */
export function useFit(people: readonly PlacedParticipant[]): { movedByUser: boolean; fit: () => void } {
  const map = useMap();
  const [movedByUser, setMovedByUser] = useState(false);
  const fitting = useRef(false);
  const fitted = useRef('');
  const latest = useRef(people);
  latest.current = people;

  const userMoved = () => {
    if (!fitting.current) setMovedByUser(true);
  };
  useMapEvents({
    dragstart: userMoved,
    zoomstart: userMoved,
    movestart: userMoved,
    moveend: () => {
      fitting.current = false;
    },
  });

  const fitNow = useCallback(
    (animate: boolean) => {
      const bounds = new LatLngBounds([]);
      for (const person of latest.current) {
        if (isInView(person)) bounds.extend([person.currentLat, person.currentLng]);
      }
      if (!bounds.isValid()) return;
      fitting.current = true;
      map.fitBounds(withinMap(bounds.pad(US_MAP.fitPadding)), {
        maxZoom: US_MAP.fitMaxZoom,
        animate: animate && !prefersStillness(),
      });
    },
    [map],
  );

  const key = placesKey(people.filter(isInView));
  useEffect(() => {
    if (movedByUser || key === fitted.current) return;
    const first = fitted.current === '';
    fitted.current = key;
    fitNow(!first);
  }, [key, movedByUser, fitNow]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      fitting.current = true;
      map.invalidateSize({ animate: false });
      fitting.current = false;
      if (!movedByUser) fitNow(false);
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, movedByUser, fitNow]);

  const fit = () => {
    setMovedByUser(false);
    fitted.current = placesKey(latest.current.filter(isInView));
    fitNow(true);
    // The button that was pressed is gone now.
    map.getContainer().focus({ preventScroll: true });
  };
  return { movedByUser, fit };
}

/** Nothing beyond the map's own bounds can be shown, so no view is wasted on it. */
function withinMap(padded: LatLngBounds): LatLngBounds {
  const { south, north, west, east } = US_MAP.bounds;
  return new LatLngBounds(
    [Math.max(padded.getSouth(), south), Math.max(padded.getWest(), west)],
    [Math.min(padded.getNorth(), north), Math.min(padded.getEast(), east)],
  );
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
