// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { AttributionControl, GeoJSON, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { contiguousOutlines } from './outline.ts';
import { UsMap } from './us-map.tsx';

/** This file tests the props passed to Leaflet; the browser tests check the rendered map. */
vi.mock('react-leaflet', async () => {
  const { createElement, Fragment } = await import('react');
  const part = () => vi.fn(({ children }) => createElement(Fragment, null, children));
  return {
    AttributionControl: part(),
    GeoJSON: part(),
    MapContainer: part(),
    Pane: part(),
    TileLayer: part(),
    ZoomControl: part(),
    useMap: () => ({ getContainer: () => document.body }),
  };
});
vi.mock('./people-layer.tsx', () => ({ PeopleLayer: () => null }));
vi.mock('./night-layer.tsx', () => ({ Night: () => null }));
vi.mock('./use-fit.ts', () => ({ useFit: () => ({ movedByUser: false, fit: () => undefined }) }));

const tiles = vi.hoisted(() => ({ available: true, onTile: vi.fn() }));
vi.mock('./use-tiles.ts', async (original) => ({ ...(await original<object>()), useTiles: () => tiles }));

beforeEach(() => {
  vi.clearAllMocks();
  tiles.available = true;
});
const TILES = 'https://tiles.example.org/{z}/{x}/{y}.png';
const show = (tileUrl: string | null = TILES) =>
  render(<UsMap people={[]} tileUrl={tileUrl} tileAttribution="© Somebody" />);
const told = (part: unknown) => vi.mocked(part as (props: object) => unknown).mock.lastCall?.[0];

test('shows the US with its states, and limits panning and zoom', () => {
  show();
  expect(told(MapContainer)).toMatchObject({
    center: [39.8283, -98.5795],
    zoom: 4,
    minZoom: 3,
    maxZoom: 7,
    maxBounds: [
      [24.4, -125],
      [49.4, -66.9],
    ],
    maxBoundsViscosity: 1,
    scrollWheelZoom: true,
    dragging: true,
    doubleClickZoom: false,
  });
  expect(told(ZoomControl)).toMatchObject({ zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' });
  expect(document.body.getAttribute('aria-label')).toBe('Map of participants');
  const { length } = contiguousOutlines().features;
  expect(told(GeoJSON)).toMatchObject({ data: { features: { length } }, interactive: false });
});

test('loads tiles from the given URL with attribution, without revealing the room', () => {
  show();
  expect(told(TileLayer)).toMatchObject({
    url: TILES,
    attribution: '© Somebody',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  expect(AttributionControl).toHaveBeenCalled();
});

test('counts every loaded or failed tile', () => {
  show();
  const { eventHandlers } = told(TileLayer) as { eventHandlers: Record<'tileload' | 'tileerror', () => void> };
  eventHandlers.tileload();
  expect(tiles.onTile).toHaveBeenLastCalledWith(true);
  eventHandlers.tileerror();
  expect(tiles.onTile).toHaveBeenLastCalledWith(false);
});

test.each([
  ['without a tile service', null, true],
  ['with a service that does not answer', TILES, false],
])('shows only the outline %s', (_, tileUrl, available) => {
  tiles.available = available;
  show(tileUrl);
  expect(GeoJSON).toHaveBeenCalled();
  expect(TileLayer).not.toHaveBeenCalled();
  expect(AttributionControl).not.toHaveBeenCalled();
});
