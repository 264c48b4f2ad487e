// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '#src/lib/router.tsx';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { useOwnDocument } from './own-document.ts';

function Page() {
  return useOwnDocument() ? (
    <>
      <p>the checkout</p>
      <Link to="/subscribe?tier=pro">a plan</Link>
      <Link to="/privacy?x=1#y">away</Link>
    </>
  ) : (
    <p>loading</p>
  );
}

function open(loadedFor: string | null) {
  const entries = loadedFor === null ? [] : [{ name: `http://localhost:3000${loadedFor}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const loadedAnew = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  return { left, loadedAnew, ...renderPages([{ path: '/subscribe', element: <Page /> }], '/subscribe') };
}

beforeEach(() => history.replaceState(null, '', '/subscribe'));
afterEach(cleanup);

test.each(['/subscribe', '/subscribe?tier=pro', '/subscribe/', null])('loaded for %s, it is shown', (loadedFor) => {
  const { loadedAnew } = open(loadedFor);
  expect(screen.getByText('the checkout')).toBeTruthy();
  expect(loadedAnew).not.toHaveBeenCalled();
});

test('loaded for another page, whose headers it has, it is loaded anew', () => {
  const { loadedAnew } = open('/admin');
  expect(screen.getByText('loading')).toBeTruthy();
  expect(loadedAnew).toHaveBeenCalled();
});

test('what leads away loads the next page anew', async () => {
  const { user, left, path } = open('/subscribe');
  await user.click(screen.getByRole('link', { name: 'away' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/privacy?x=1#y'));
  expect(path()).toBe('/subscribe');
});

test('what leads to another plan does not', async () => {
  const { user, left, router } = open('/subscribe');
  await user.click(screen.getByRole('link', { name: 'a plan' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tier=pro'));
  expect(left).not.toHaveBeenCalled();
});
