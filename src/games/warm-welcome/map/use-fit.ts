import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import { type PlacedPerson, placesKey } from '../mapped-person.ts';

interface Fit {
  readonly movedByUser: boolean;
  readonly fit: () => void;
  /** Shows only these people, as if by hand. */
  readonly goTo: (people: readonly PlacedPerson[]) => void;
}

/**
 * Fits its markers when someone comes, moves or goes (not on every poll), until the host pans or zooms.
 * @param middle of a map with more than the contiguous US
 */
export function useFit(people: readonly PlacedPerson[], large = false, middle: number | null = null): Fit {
  const map = useMap();
  const [movedByUser, setMovedByUser] = useState(false);
  const fitted = useRef<string | null>(null);
  const latest = useRef(people);
  latest.current = people;
  const show = useShow(map, large, middle !== null);

  useEffect(() => onUserMove(map, () => setMovedByUser(true)), [map]);

  const fitNow = useCallback((animate: boolean) => show(latest.current, animate), [show]);

  const key = `${middle} ${placesKey(people)}`;
  useEffect(() => {
    if (movedByUser || key === fitted.current) return;
    const first = fitted.current === null;
    fitted.current = key;
    fitNow(!first);
  }, [key, movedByUser, fitNow]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      if (!movedByUser) fitNow(false);
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, movedByUser, fitNow]);

  const fit = () => {
    setMovedByUser(false);
    fitted.current = key;
    fitNow(true);
    // The pressed button is gone now.
    map.getContainer().focus({ preventScroll: true });
  };
  const goTo = (few: readonly PlacedPerson[]) => {
    setMovedByUser(true);
    show(few, true);
    map.getContainer().focus({ preventScroll: true });
  };
  return { movedByUser, fit, goTo };
}

type Show = (people: readonly PlacedPerson[], animate: boolean) => void;

/** Leaflet ignores requests during a zoom, which can't be stopped: the latest one waits for its end. */
function useShow(map: LeafletMap, large: boolean, isWide: boolean): Show {
  const zooming = useRef(false);
  const wanted = useRef<readonly PlacedPerson[] | null>(null);

  // A map that goes in the middle of a zoom would end that zoom without its panes.
  useEffect(() => () => endZoom(map), [map]);

  const show = useCallback<Show>(
    (people, animate) => {
      if (zooming.current) {
        wanted.current = people;
        return;
      }
      const { center, zoom } = isWide ? wideViewOf(map, people) : viewOf(map, people, large);
      const moves = animate && !document.hidden && !prefersStillness();
      zooming.current = moves && zoom !== map.getZoom();
      map.setView(center, zoom, { animate: moves });
    },
    [map, large, isWide],
  );

  useMapEvents({
    zoomanim: () => {
      zooming.current = true;
    },
    zoomend: () => {
      zooming.current = false;
      const people = wanted.current;
      wanted.current = null;
      if (people) show(people, false);
    },
  });
  return show;
}

/** Leaflet forgets the timer of a zoom that is under way when its map is removed, and has no other way to end it. */
function endZoom(map: LeafletMap): void {
  Object.assign(map, { _animatingZoom: false });
}

/** The specified view: the people's bounds and half as much again, at most zoom 6. */
function viewOf(map: LeafletMap, people: readonly PlacedPerson[], large: boolean) {
  const { bounds, center, zoom, fitPadding, fitMaxZoom } = US_MAP;
  const country = new LatLngBounds([bounds.south, bounds.west], [bounds.north, bounds.east]);
  const whole = map.getBoundsZoom(country);
  if (people.length === 0) {
    // Both coasts, where the initial view would be too close.
    return large || whole < zoom
      ? { center: middleOf(map, country), zoom: whole }
      : { center: { lat: center.latitude, lng: center.longitude }, zoom };
  }
  const places = new LatLngBounds(people.map(({ currentLat, currentLng }) => [currentLat, currentLng]));
  const padded = withinMap(places.pad(fitPadding));
  return { center: middleOf(map, padded), zoom: Math.min(fitMaxZoom, map.getBoundsZoom(padded)) };
}

/** Less around people than in the US: the world is small. */
const WIDE_PADDING = 0.15;
/** Alone in a country, somebody has its neighbors around. */
const WIDE_MAX_ZOOM = 5;
/** Mercator's poles are far away. */
const WIDE_LATITUDES = 82;

/** The people's bounds and a bit more. */
function wideViewOf(map: LeafletMap, people: readonly PlacedPerson[]) {
  const places = new LatLngBounds(people.map(({ currentLat, currentLng }) => [currentLat, currentLng])).pad(
    WIDE_PADDING,
  );
  const bounds = new LatLngBounds(
    [Math.max(places.getSouth(), -WIDE_LATITUDES), places.getWest()],
    [Math.min(places.getNorth(), WIDE_LATITUDES), places.getEast()],
  );
  return { center: middleOf(map, bounds), zoom: Math.min(WIDE_MAX_ZOOM, map.getBoundsZoom(bounds)) };
}

/** The center on the screen, which differs from the center in degrees. */
function middleOf(map: LeafletMap, bounds: LatLngBounds) {
  const zoom = map.getMaxZoom();
  const corners = map.project(bounds.getSouthWest(), zoom).add(map.project(bounds.getNorthEast(), zoom));
  return map.unproject(corners.divideBy(2), zoom);
}

/** Clips to the map's own bounds, because nothing beyond them can show. */
function withinMap(padded: LatLngBounds): LatLngBounds {
  const { south, north, west, east } = US_MAP.bounds;
  return new LatLngBounds(
    [Math.max(padded.getSouth(), south), Math.max(padded.getWest(), west)],
    [Math.min(padded.getNorth(), north), Math.min(padded.getEast(), east)],
  );
}

/** Leaflet's keys for moving a focused map. */
const MOVING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', '_']);

/**
 * Calls back when a person moves the map: by dragging, wheel, pinching, keys or the zoom buttons. Leaflet's movestart
 * and zoomstart won't do: they also fire for the map's own moves, even long after the request.
 * @returns stops listening
 */
function onUserMove(map: LeafletMap, moved: () => void): () => void {
  const container = map.getContainer();
  const stop = new AbortController();
  const { signal } = stop;

  map.on('dragstart boxzoomend', moved);
  container.addEventListener(
    'wheel',
    ({ deltaY }) => {
      const atLimit = deltaY < 0 ? map.getZoom() >= map.getMaxZoom() : map.getZoom() <= map.getMinZoom();
      if (deltaY !== 0 && !atLimit) moved();
    },
    { passive: true, signal },
  );
  container.addEventListener('touchmove', ({ touches }) => touches.length > 1 && moved(), { passive: true, signal });
  container.addEventListener(
    'keydown',
    (event) => {
      const shortcut = event.altKey || event.ctrlKey || event.metaKey;
      if (event.target === container && !shortcut && MOVING_KEYS.has(event.key)) moved();
    },
    { signal },
  );
  // Leaflet stops clicks on its buttons from bubbling, so listen in the capture phase.
  container.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('.leaflet-control-zoom a') : null;
      if (button && button.getAttribute('aria-disabled') !== 'true') moved();
    },
    { capture: true, signal },
  );

  return () => {
    map.off('dragstart boxzoomend', moved);
    stop.abort();
  };
}
