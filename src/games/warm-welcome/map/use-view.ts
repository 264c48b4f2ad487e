import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Area, Box } from './area.ts';

/** The visible part of the map, in pixels of `map.project` at this zoom. */
export interface MapView extends Area {
  readonly zoom: number;
}

export function useView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  const read = () =>
    setView((known) => {
      const now = viewOf(map);
      return JSON.stringify(now) === JSON.stringify(known) ? known : now;
    });
  useMapEvents({ moveend: read, zoomend: read });
  // The buttons are on the map by now.
  useEffect(() => setView(viewOf(map)), [map]);
  return view;
}

function viewOf(map: LeafletMap): MapView {
  const { min, max } = map.getPixelBounds();
  const seen = boxOf(min?.x, min?.y, max?.x, max?.y);
  const frame = map.getContainer().getBoundingClientRect();
  const blocked = [...map.getContainer().querySelectorAll('.leaflet-control')].map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const x = seen.left - frame.left;
    const y = seen.top - frame.top;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
  return { zoom: map.getZoom(), seen, blocked };
}

const boxOf = (left = 0, top = 0, right = 0, bottom = 0): Box => ({ left, top, right, bottom });
