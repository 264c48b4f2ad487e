// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { CRS, LatLng, type LeafletEventHandlerFnMap, Map as LeafletMap, type Point } from 'leaflet';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlacedPerson } from '../mapped-person.ts';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { useFit } from './use-fit.ts';

/** A real Leaflet map without a screen, sized by its box. */
let map: LeafletMap;
vi.mock('react-leaflet', () => ({
  useMap: () => map,
  useMapEvents: (handlers: LeafletEventHandlerFnMap) =>
    useEffect(() => {
      map.on(handlers);
      return () => void map.off(handlers);
    }),
}));

afterEach(() => {
  cleanup();
  map.remove();
});

function mapOf(width: number, height: number) {
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: width }, clientHeight: { value: height } });
  map = new LeafletMap(box, { minZoom: 3, maxZoom: 7 }).setView([39.8, -98.6], 4);
}

const person = (id: number, [currentLat, currentLng]: [number, number]): PlacedPerson => ({
  ...ZOE_MAPPED,
  id: `${id}`,
  currentLat,
  currentLng,
});
const show = (...places: [number, number][]) =>
  renderHook(({ people }) => useFit(people), {
    initialProps: { people: places.map((place, id) => person(id, place)) },
  });

/** Far enough from the map's edges that half as much again is still on it. */
const DENVER: [number, number] = [39.74, -104.99];
const MEMPHIS: [number, number] = [35.15, -90.05];

/** Their bounds on the screen at a zoom, with 50 % of height and width added on each side. */
function paddedSize(zoom: number): Point {
  const [north, west] = DENVER;
  const [south, east] = MEMPHIS;
  const height = north - south;
  const width = east - west;
  const pixel = (latitude: number, longitude: number) =>
    CRS.EPSG3857.latLngToPoint(new LatLng(latitude, longitude), zoom);
  return pixel(south - height / 2, east + width / 2).subtract(pixel(north + height / 2, west - width / 2));
}

test.each([
  ['just large enough', 1.02, 5],
  ['just too small', 0.98, 4],
])('fits a map %s to the markers and half as much more on each side', (_, part, zoom) => {
  const { x, y } = paddedSize(5);
  mapOf(x * part, y * part);
  show(DENVER, MEMPHIS);
  expect(map.getZoom()).toBe(zoom);
  expect(map.getCenter().lng).toBeCloseTo((DENVER[1] + MEMPHIS[1]) / 2, 0);
});

test.each([
  ['one person', [DENVER]],
  ['a group in one place', [DENVER, DENVER]],
])('limits %s to zoom 6', (_, places: [number, number][]) => {
  mapOf(800, 600);
  show(...places);
  expect(map.getZoom()).toBe(6);
  expect(map.getCenter().lat).toBeCloseTo(DENVER[0], 1);
  expect(map.getCenter().lng).toBeCloseTo(DENVER[1], 1);
});

test('shows the initial view without people', () => {
  mapOf(1_600, 1_200);
  show();
  expect(map.getZoom()).toBe(4);
  expect(map.getCenter()).toMatchObject({ lat: expect.closeTo(39.8283, 1), lng: expect.closeTo(-98.5795, 1) });
});

test('moves the view for a newcomer, and not for every poll', () => {
  mapOf(800, 600);
  const { rerender } = show(DENVER);
  const moved = vi.spyOn(map, 'setView');
  rerender({ people: [person(0, DENVER)] });
  expect(moved).not.toHaveBeenCalled();
  act(() => rerender({ people: [person(0, DENVER), person(1, MEMPHIS)] }));
  expect(moved).toHaveBeenCalledOnce();
});
