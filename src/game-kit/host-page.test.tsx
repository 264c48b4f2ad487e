// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { endRoom, getAway, getLobby, type Lobby, lockRoom, removeParticipant } from '#shared/contract/rooms.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { polling } from '#src/lib/poll.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { HostPage } from './host-page.tsx';
import { HostScreen } from './host-screen.tsx';
import type { HostedState } from './hosted-room.tsx';
import { PeopleList } from './people-list.tsx';
import { Present } from './present.tsx';
import { person, ROOM } from './testing/hosted.ts';

const LOBBY: Lobby = { roomId: ROOM, game: 'this-or-that', locked: false, full: false, isHost: true, seat: null };
const HOSTING = { code: 'K7XRM', locked: false, participantLimit: 3 };
const TEXTS = { opening: 'Opening...', create: { pending: 'Creating...', failed: 'Failed to create room.' } };

/** The server's current state of the room. */
let now: HostedState;
const read = vi.fn<() => Promise<HostedState>>();
const create = vi.fn<(userId: string) => Promise<string>>();
const refuse = (code: string) => read.mockRejectedValue(new ApiError(410, JSON.stringify({ error: 'No.', code }), ''));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  now = { people: [], hosting: HOSTING };
  read.mockReset().mockImplementation(async () => now);
  create.mockReset().mockResolvedValue(ROOM);
  api = fakeApi();
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getLobby, () => LOBBY);
  api.on(getAway, () => ({ awayIds: [] }));
});
afterEach(cleanup);

const room = () => polling(['room'], 1_000, read);

function Page() {
  return (
    <HostPage game="this-or-that" texts={TEXTS} open={create} room={room}>
      {(host) =>
        host.presenting.presenting ? (
          <Present host={host}>
            <h1>Presented</h1>
          </Present>
        ) : (
          <HostScreen host={host} title="The game">
            <h2>{host.guests} guests</h2>
            <p>{host.own ? `Hosted by ${host.own.name}` : 'The host looks on'}</p>
            <PeopleList
              people={host.people.map((somebody) => ({ ...somebody, away: host.awayIds.has(somebody.id) }))}
              label="People"
              maxHeight={300}
              onRemove={(somebody) => void host.remove(somebody)}
            />
          </HostScreen>
        )
      }
    </HostPage>
  );
}
const visit = (search = `?room=${ROOM}`) =>
  renderPages([{ path: '/this-or-that', element: <Page /> }], `/this-or-that${search}`);

async function open(...people: HostedState['people']) {
  now = { ...now, people };
  const pages = visit();
  await screen.findByRole('heading', { name: 'The game' });
  return pages;
}

describe('the page', () => {
  test("shows a host's room, and keeps it over a refresh", async () => {
    await open();
    expect(create).not.toHaveBeenCalled();
  });

  test.each(['', '?room='])('opens a new room without one, and puts it into the URL: %j', async (search) => {
    const { router } = visit(search);
    await screen.findByRole('heading', { name: 'The game' });
    expect(create).toHaveBeenCalledExactlyOnceWith(ANN.id);
    expect(router.state.location.search).toBe(`?room=${ROOM}`);
  });

  test('treats a malformed room as missing', async () => {
    visit('?room=nope');
    expect(await screen.findByRole('heading', { name: "We can't find this room." })).toBeTruthy();
    expect(api.named('getLobby')).toEqual([]);
  });

  test('lets logged-out visitors log in, join this room, or enter a code', () => {
    freshBrowser();
    visit();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Log in to host')).toBe('/login');
    expect(hrefOf('Join this room')).toBe(`/join-this-or-that?room=${ROOM}`);
    expect(screen.getByLabelText('Have a code?')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

describe('the room', () => {
  test('counts people without the host, even a seated one', async () => {
    await open(person(1), person(2), person(3, 'Ann', true));
    expect(screen.getByRole('heading', { name: '2 guests' })).toBeTruthy();
    expect(screen.getByText('Hosted by Ann')).toBeTruthy();
    expect(screen.queryByText(/seats are taken/)).toBeNull();
  });

  test('is full without the host, and offers the seats of people who are away', async () => {
    api.on(getAway, () => ({ awayIds: ['2'] }));
    await open(person(1), person(2), person(3), person(4, 'Ann', true));
    expect(screen.getByText(/^All 3 seats are taken/)).toBeTruthy();
    expect(screen.queryByText('Anyone with the link or code can join.')).toBeNull();
    expect(await screen.findByText('1 person is away')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByText('Away')).toHaveLength(1);
  });

  test('is locked', async () => {
    api.on(lockRoom, ({ body }) => {
      now = { ...now, hosting: { ...HOSTING, locked: body.locked === true } };
      return { locked: body.locked === true };
    });
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Lock room' }));
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
    expect(api.named('lockRoom').map(({ body }) => body)).toEqual([{ locked: true }]);
  });

  test('loses people who are removed', async () => {
    api.on(removeParticipant, () => {
      now = { ...now, people: [person(2)] };
      return {};
    });
    const { user } = await open(person(1), person(2));
    screen.getByRole('button', { name: 'Options for Guest 1' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this room' }));
    expect(await screen.findByText('Guest 1 was removed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 guests' })).toBeTruthy();
    expect(api.named('removeParticipant')[0]?.params).toEqual({ roomId: ROOM, participantId: '1' });
  });

  test('has a present mode, with the code', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Present' }));
    expect(await screen.findByRole('heading', { name: 'Presented' })).toBeTruthy();
    expect(screen.getByText('Room code K 7 X R M')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End Session' })).toBeNull();
  });

  test('ends, stops polling, and leads to the dashboard', async () => {
    api.on(endRoom, () => ({}));
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test('says so when it was ended elsewhere', async () => {
    const { client } = await open();
    refuse('room_ended');
    await client.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'This session has ended.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start a new session' }).getAttribute('href')).toBe('/this-or-that');
  });

  test('stays when offline, and says so', async () => {
    await open();
    read.mockRejectedValue(new UnreachableError());
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/, {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('can be retried without a reply', async () => {
    read.mockRejectedValue(new UnreachableError());
    const { user } = visit();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    read.mockResolvedValue(now);
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
  });

  test('is hidden when another session has taken it over', async () => {
    now = { people: [person(1)], hosting: null };
    visit();
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(await screen.findByText('Opening...')).toBeTruthy();
    expect(screen.queryByText('Guest 1')).toBeNull();
  });
});
