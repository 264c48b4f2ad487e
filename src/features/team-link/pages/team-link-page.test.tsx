// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getKnock, leaveDoor, type OwnKnock } from '#shared/contract/door.ts';
import { getTeamLink, knockAtLink, TEAM_LINK_POLL_MS } from '#shared/contract/team-links.ts';
import { rememberKnock, storedKnock } from '#src/lib/identity/seats.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { TeamLinkPage } from './team-link-page.tsx';

const ROOM = 'abcdefgh012345';
const KNOCK = `knock_${'k'.repeat(43)}`;

let api: ReturnType<typeof fakeApi>;
let own: OwnKnock;
beforeEach(() => {
  freshBrowser();
  own = { state: 'waiting', name: 'Zoë', started: false, room: null, host: 'Ada', waiting: 3 };
  api = fakeApi();
  api.on(getTeamLink, () => ({ host: 'Ada', started: false, waiting: 2 }));
  api.on(knockAtLink, () => ({ ...own, knock: KNOCK }));
  api.on(getKnock, () => own);
  api.on(leaveDoor, () => ({}));
});

const open = (path = '/with/Ada-Team') =>
  renderPages(
    [
      { path: '/with/:handle', element: <TeamLinkPage /> },
      { path: '/join', element: <h1>The room</h1> },
    ],
    path,
  );
const title = (name: RegExp) => screen.findByRole('heading', { name });

test('tells how many wait, waits with a name, and goes on by itself once let in', async () => {
  const { user } = open();
  await title(/Ada.* hasn't started yet/);
  expect(screen.getByText('2 people are waiting.')).toBeTruthy();
  await user.type(screen.getByLabelText('Your Name'), 'Zoë{Enter}');
  expect(await screen.findByText('3 people are waiting.')).toBeTruthy();
  expect(screen.getByText(/Ada.*'s team link/)).toBeTruthy();
  expect(await screen.findByText('Draw while you wait. No one else sees it.')).toBeTruthy();
  expect(api.named('knockAtLink')).toMatchObject([{ params: { handle: 'ada-team' }, body: { name: 'Zoë' } }]);
  own = { ...own, started: true };
  expect(await screen.findByText(/Ada.* will let you in/, {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText(/Ada.*'s team link/)).toBeTruthy();
  own = { ...own, state: 'let_in', started: true, room: { game: 'coloring', roomId: ROOM } };
  expect(await screen.findByRole('heading', { name: 'The room' }, { timeout: 4_000 })).toBeTruthy();
  expect(storedKnock(ROOM)).toEqual({ token: KNOCK, name: 'Zoë' });
});

test('after a reload the visitor waits on; leaving takes the knock back', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Your Name'), 'Zoë{Enter}');
  await screen.findByText('3 people are waiting.');
  cleanup();
  const { user } = open();
  await screen.findByText('3 people are waiting.');
  expect(api.named('knockAtLink')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByLabelText('Your Name')).toBeTruthy();
  expect(api.named('leaveDoor')).toMatchObject([{ bearer: `Bearer ${KNOCK}` }]);
});

test('a visitor of a link given up meanwhile is told so', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Your Name'), 'Zoë{Enter}');
  await screen.findByText('3 people are waiting.');
  for (const gone of [getKnock, knockAtLink]) api.refuse(gone, 'not_found');
  expect(await screen.findByText("This team link isn't in use.", {}, { timeout: 4_000 })).toBeTruthy();
  expect(storedKnock('with_ada-team')).toBeNull();
});

test.each(['/with/nobody', '/with/not%20a%20handle'])('%s leads to the room code', async (path) => {
  api.refuse(getTeamLink, 'not_found');
  open(path);
  expect(await screen.findByText("This team link isn't in use.")).toBeTruthy();
  expect(screen.getByLabelText('Have a code?')).toBeTruthy();
});

test.each([
  ['a link that nobody has', () => api.refuse(getTeamLink, 'not_found'), 1],
  ['a link at which one waits', () => rememberKnock('with_ada-team', { token: KNOCK, name: 'Zoë' }), 0],
] as const)('%s is not read again', async (_, prepare, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  prepare();
  open();
  await screen.findByText(times === 1 ? "This team link isn't in use." : '3 people are waiting.');
  await vi.advanceTimersByTimeAsync(2 * TEAM_LINK_POLL_MS);
  expect(api.named('getTeamLink')).toHaveLength(times);
  vi.useRealTimers();
});
