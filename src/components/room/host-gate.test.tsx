// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { HostGate } from './host-gate.tsx';

const ROOM = 'abcdefgh012345';
const LOBBY: Lobby = { roomId: ROOM, game: 'masterpiece', locked: false, full: false, isHost: true, seat: null };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
});
afterEach(cleanup);

const open = () =>
  renderPages(
    [
      {
        path: '/here',
        element: (
          <HostGate roomId={ROOM} game="masterpiece" newPath="/new" loading={<p>one moment</p>}>
            <p>the host's screen</p>
          </HostGate>
        ),
      },
    ],
    '/here',
  );

test('shows the room to its host', async () => {
  api.on(getLobby, () => LOBBY);
  open();
  expect(screen.getByText('one moment')).toBeTruthy();
  expect(await screen.findByText("the host's screen")).toBeTruthy();
});

test('leads somebody else to the join screen', async () => {
  api.on(getLobby, () => ({ ...LOBBY, isHost: false }));
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/masterpiece-match'));
  expect(router.state.location.search).toBe(`?join=${ROOM}`);
});

test("leads the host of another game's room to that game", async () => {
  api.on(getLobby, () => ({ ...LOBBY, game: 'coloring' as const }));
  const { path } = open();
  await waitFor(() => expect(path()).toBe('/coloring'));
});

test.each([
  ['room_ended', 'This session has ended.'],
  ['room_not_found', "We can't find this room. Ask your host for a new link."],
] as const)('%s: says so, with ways on', async (code, words) => {
  api.on(getLobby, () => {
    throw new Refused(code);
  });
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new session' }).getAttribute('href')).toBe('/new');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('tries again when nothing answers', async () => {
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.on(getLobby, () => LOBBY);
  await user.click(again);
  expect(await screen.findByText("the host's screen")).toBeTruthy();
});
