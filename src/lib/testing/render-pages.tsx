import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
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
import { HOST, type Identity } from '../calls/api.ts';
import { Room, RoomContext } from '../polls/room.ts';
import { createQueryClient } from '../query-client.ts';
import { toast } from '../toast/toast.ts';

interface InTestRoomProps {
  client?: QueryClient;
  as?: Identity;
  children: ReactNode;
}

/** The surroundings of a part of a page in a room; without `as` of its host's. */
export function InTestRoom({ client, as = HOST, children }: InTestRoomProps) {
  const [own] = useState(createQueryClient);
  const [room] = useState(() => new Room('abcdefgh012345', as));
  return (
    <QueryClientProvider client={client ?? own}>
      <RoomContext value={room}>{children}</RoomContext>
    </QueryClientProvider>
  );
}

export type TestEntry = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];

/**
 * Renders pages with toasts, as the app does, at an address; an address without a page shows itself. Clears earlier
 * toasts.
 * @param room of parts of a room's page
 */
export function renderPages(pages: RouteProps[], at: TestEntry, room = new Room('abcdefgh012345', HOST)) {
  toast.dismiss();
  const client = createQueryClient();
  const router = new RouterFollower();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <FollowRouter follower={router} />
        <RoomContext value={room}>
          <Routes>
            {pages.map((page) => (
              <Route key={page.path} {...page} />
            ))}
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </RoomContext>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { room, user: userEvent.setup({ delay: null }), client, router, path: () => router.state.location.pathname };
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
