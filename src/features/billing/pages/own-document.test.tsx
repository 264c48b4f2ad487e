// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { useOwnDocument } from './subscribe-page.tsx';

function Page() {
  return useOwnDocument() ? <p>the checkout</p> : <p>loading</p>;
}

function open(loadedFor: string | null) {
  const entries = loadedFor === null ? [] : [{ name: `http://localhost:3000${loadedFor}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  const loadedAnew = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  renderPages([{ path: '/subscribe', element: <Page /> }], '/subscribe');
  return { loadedAnew };
}

beforeEach(() => history.replaceState(null, '', '/subscribe'));
afterEach(cleanup);

test.each(['/subscribe', '/subscribe?tier=pro', '/subscribe/', null])('loaded for %s, it is shown', (loadedFor) => {
  const { loadedAnew } = open(loadedFor);
  expect(screen.getByText('the checkout')).toBeTruthy();
  expect(loadedAnew).not.toHaveBeenCalled();
});

test('a document of another page, with its headers, is reloaded', () => {
  const { loadedAnew } = open('/admin');
  expect(screen.getByText('loading')).toBeTruthy();
  expect(loadedAnew).toHaveBeenCalled();
});

test('Back to another page in its document reloads that page', () => {
  const { loadedAnew } = open('/subscribe');
  history.replaceState(null, '', '/subscribe?tier=pro');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(loadedAnew).not.toHaveBeenCalled();
  history.replaceState(null, '', '/admin');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(loadedAnew).toHaveBeenCalled();
});
