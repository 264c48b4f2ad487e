import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'sonner';
import { createQueryClient } from '../query-client.ts';
import { toast } from '../toast.ts';
import { memoryHistory, type TestEntry, TestPages, type TestRoute, testRouter } from './test-router.tsx';

/** Renders pages as the app does, with toasts (none of an earlier page's), at an address; any address without a page shows itself. */
export function renderPages(routes: TestRoute[], at: TestEntry) {
  toast.dismiss();
  const elsewhere: TestRoute = { path: '*', element: <p>elsewhere</p> };
  const router = testRouter([...routes, elsewhere], memoryHistory([at]));
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <TestPages router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router, client, path: () => router.state.location.pathname };
}
