import type { Map as LeafletMap } from 'leaflet';

/** The keys with which Leaflet moves a map that has the focus. */
const MOVING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', '_']);

/**
 * Calls back when somebody moves the map with their own hands: by dragging, wheel, pinching, keys or the zoom buttons.
 * Leaflet's movestart and zoomstart would not do: the map fires them when it moves by itself too, also long after it
 * was asked to.
 * @returns stops listening
 */
export function onUserMove(map: LeafletMap, moved: () => void): () => void {
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
  // Leaflet lets no click on its buttons through to the map, so it is caught on its way down.
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
