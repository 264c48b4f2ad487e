// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlacedPerson } from '../mapped-person.ts';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { PeopleLayer } from './people-layer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the marker of someone who leaves fades, out of reach, unless they come back', () => {
  const placed = (id: number): PlacedPerson => ({ ...ZOE_MAPPED, id: `${id}`, currentLat: 39.7, currentLng: -105 });
  const map = (...ids: number[]) => (
    <MapContainer center={[39, -98]} zoom={4} zoomControl={false}>
      <PeopleLayer
        people={ids.map(placed)}
        names={[]}
        times={new Map()}
        following={false}
        large={false}
        goTo={() => undefined}
      />
    </MapContainer>
  );
  const { rerender } = render(map(1, 2));
  const shown = () =>
    screen
      .getAllByRole('button', { hidden: true })
      .map(({ classList, inert }) => (classList.contains('animate-fade-out') && inert ? 'fading' : 'here'));
  rerender(map(1));
  expect(shown()).toEqual(['here', 'fading']);
  rerender(map(1, 2));
  expect(shown()).toEqual(['here', 'here']);
  rerender(map(1));
  act(() => vi.runAllTimers());
  expect(shown()).toEqual(['here']);
});
