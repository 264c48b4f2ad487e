import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  createPath,
  type InitialEntry,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
} from 'react-router-dom';
import { Toaster } from 'sonner';
import { isLeftByLoading } from '../departure.ts';
import { createQueryClient } from '../query-client.ts';
import { toast } from '../toast.ts';

/** Renders routes as the app does, with toasts (none of an earlier page's), at an address; any address without a route shows itself. */
export function renderPages(routes: RouteObject[], at: InitialEntry) {
  toast.dismiss();
  const elsewhere: RouteObject = { path: '*', element: <p>elsewhere</p> };
  const table = [{ element: <Leaving />, children: [...routes, elsewhere] }];
  const router = createMemoryRouter(table, { initialEntries: [at] });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router, client, path: () => router.state.location.pathname };
}

/** A page that is left by loading the next one is, as in the app. */
function Leaving() {
  useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    const loads = historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname && isLeftByLoading();
    if (loads) location.assign(createPath(nextLocation));
    return loads;
  });
  return <Outlet />;
}
