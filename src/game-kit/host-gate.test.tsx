// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { HostGate } from './host-gate.tsx';
import { guestNameIn } from './join.ts';

const ROOM = 'abcdefgh012345';
const LOBBY: Lobby = { roomId: ROOM, game: 'masterpiece', locked: false, full: false, isHost: true, seat: null };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = (search = '') =>
  renderPages(
    [
      {
        path: '/here',
        element: (
          <HostGate roomId={ROOM} game="masterpiece" newPath="/new" guestName="Ann" loading={<p>one moment</p>}>
            <p>the host's screen</p>
          </HostGate>
        ),
      },
    ],
    `/here${search}`,
  );

test('shows the room to its host', async () => {
  api.on(getLobby, () => LOBBY);
  open();
  expect(screen.getByText('one moment')).toBeTruthy();
  expect(await screen.findByText("the host's screen")).toBeTruthy();
});

test('redirects others to the join page', async () => {
  api.on(getLobby, () => ({ ...LOBBY, isHost: false }));
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/masterpiece-match'));
  expect(router.state.location.search).toBe(`?join=${ROOM}`);
  expect(guestNameIn(router.state.location.state)).toBe('Ann');
});

test("keeps the URL's template", async () => {
  api.on(getLobby, () => ({ ...LOBBY, game: 'coloring' as const, isHost: false }));
  const { path, router } = open(`?room=${ROOM}&template=sky%20line`);
  await waitFor(() => expect(path()).toBe('/join'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    room: ROOM,
    template: 'sky line',
  });
});

test("redirects the host of another game's room to that game", async () => {
  api.on(getLobby, () => ({ ...LOBBY, game: 'coloring' as const }));
  const { path } = open();
  await waitFor(() => expect(path()).toBe('/coloring'));
});

test.each([
  ['room_ended', 'This session has ended.'],
  // A host can't be told to ask the host.
  ['room_not_found', "We can't find this room."],
] as const)('%s: says so, with the next steps', async (code, words) => {
  api.refuse(getLobby, code);
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new session' }).getAttribute('href')).toBe('/new');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('never takes a visitor for an earlier host', async () => {
  let asked = 0;
  api.on(getLobby, () => {
    asked += 1;
    if (asked > 1) throw new Refused('internal');
    return LOBBY;
  });
  const { router } = open();
  await screen.findByText("the host's screen");
  await router.navigate('/elsewhere');
  await screen.findByText('elsewhere');
  loggedInAs({ ...ANN, id: '4a3c2d1e-0000-4000-8000-000000000002' });
  await router.navigate('/here');
  expect(await screen.findByText("We can't reach this room right now.")).toBeTruthy();
  expect(screen.queryByText("the host's screen")).toBeNull();
});

test('retries automatically while the server is unreachable, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  await screen.findByText("We can't reach this room right now.");
  await act(() => vi.advanceTimersByTimeAsync(2 * RETRY_MS));
  let answer: (lobby: Lobby) => void = () => {};
  api.on(
    getLobby,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  expect(api.named('getLobby')).toHaveLength(1);
  expect(screen.getByText("We can't reach this room right now.")).toBeTruthy();
  answer(LOBBY);
  expect(await screen.findByText("the host's screen")).toBeTruthy();
});

test('stops asking once the room is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.refuse(getLobby, 'room_ended');
  open();
  await screen.findByText('This session has ended.');
  await act(() => vi.advanceTimersByTimeAsync(3 * RETRY_MS));
  expect(api.named('getLobby')).toHaveLength(1);
});

test('retries on request when the server is unreachable', async () => {
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.on(getLobby, () => LOBBY);
  await user.click(again);
  expect(await screen.findByText("the host's screen")).toBeTruthy();
});
