import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { FollowRouter, RouterFollower } from '#src/lib/testing/render-pages.tsx';
import { App } from './app.tsx';
import { PAGE_TABLE } from './pages.ts';

/**
 * Opens the client at a URL, as main.tsx does.
 * @param entry the history state found after a reload
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
