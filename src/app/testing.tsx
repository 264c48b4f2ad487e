import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { FollowRouter, RouterFollower } from '#src/lib/testing/render-pages.tsx';
import { App } from './app.tsx';
import { PAGE_TABLE } from './pages.ts';

/**
 * Opens the client at an address of the test's browser, as main.tsx does.
 * @param entry what a reload finds in the history
 */
export async function openApp(address: string, table = PAGE_TABLE, entry: unknown = null): Promise<RouterFollower> {
  history.replaceState(entry, '', address);
  const router = new RouterFollower();
  await act(async () => {
    render(
      <BrowserRouter>
        <FollowRouter follower={router} />
        <App table={table} />
      </BrowserRouter>,
    );
  });
  return router;
}
