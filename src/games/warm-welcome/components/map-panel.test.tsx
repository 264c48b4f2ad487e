// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { MapPanel } from './map-panel.tsx';

const map = vi.hoisted(() => ({ isReachable: false }));
// The map's chunk, present or missing.
vi.mock('../map/us-map.tsx', () => ({
  get UsMap() {
    if (!map.isReachable) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>the map</p>;
  },
}));

test('reloads a failed map on request', async () => {
  fakeApi();
  renderPages([{ path: '/', element: <MapPanel people={[]} /> }], '/');
  expect(await screen.findByText(/^The map didn't load\./)).toBeTruthy();
  map.isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Loading the map...')).toBeTruthy();
  expect(await screen.findByText('the map')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
