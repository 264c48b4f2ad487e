import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom';
import { Toaster } from 'sonner';
import { createQueryClient } from '../query-client.ts';
import { toast } from '../toast.ts';

/** Renders routes as the app does, with toasts (none of an earlier page's), at an address; any address without a route shows itself. */
export function renderPages(routes: RouteObject[], at: InitialEntry) {
  toast.dismiss();
  const elsewhere: RouteObject = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [at] });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router, client, path: () => router.state.location.pathname };
}
