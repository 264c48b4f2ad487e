import type { Map as LeafletMap } from 'leaflet';

/** Leaflet's keys for moving a focused map. */
const MOVING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '=', '-', '_']);

/**
 * Calls back when a person moves the map: by dragging, wheel, pinching, keys or the zoom buttons. Leaflet's movestart
 * and zoomstart won't do: they also fire for the map's own moves, even long after the request.
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
