import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigateOptions,
  Route,
  type RouteProps,
  Routes,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { Toaster } from 'sonner';
import { createQueryClient } from '../query-client.ts';
import { toast } from '../toast/toast.ts';

export type TestEntry = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];

/**
 * Renders pages with toasts, as the app does, at an address; an address without a page shows itself. Clears earlier
 * toasts.
 */
export function renderPages(pages: RouteProps[], at: TestEntry) {
  toast.dismiss();
  const client = createQueryClient();
  const router = new RouterFollower();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <FollowRouter follower={router} />
        <Routes>
          {pages.map((page) => (
            <Route key={page.path} {...page} />
          ))}
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), client, router, path: () => router.state.location.pathname };
}

type Go = (to: To | number, options?: NavigateOptions) => Promise<void>;

/** Reads and drives a router, for a test that renders `FollowRouter` in it. */
export class RouterFollower {
  state = {} as { location: Location; historyAction: string };
  go: NavigateFunction = () => {};
  navigate: Go = (to, options) => act(async () => this.go(to as To, options));
}

export function FollowRouter({ follower }: { follower: RouterFollower }) {
  follower.state = { location: useLocation(), historyAction: useNavigationType() };
  follower.go = useNavigate();
  return null;
}
