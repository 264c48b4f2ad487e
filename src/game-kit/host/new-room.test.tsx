// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { createWarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { call } from '#src/lib/calls/api.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { NewRoom } from './new-room.tsx';
import { claimRoom, openRoomOnce } from './open-once.ts';

const ROOM = 'abcdefgh012345';

// As in development: every effect runs twice.
configure({ reactStrictMode: true });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
  claimRoom(openRoom, ANN.id);
});
const TEXTS = {
  pending: 'Creating your session...',
  failed: 'Failed to create room. Please try again.',
  created: { title: 'Room Created', body: 'Your session is ready!' },
};
const openRoom = async () => (await call(createWarmWelcomeRoom)).roomId;

const open = (at = '/new') => {
  const page = <NewRoom userId={ANN.id} game="warm-welcome" open={openRoom} texts={TEXTS} />;
  return renderPages([{ path: '/new', element: page }], at);
};

test('opens exactly one room and puts it into the URL', async () => {
  api.on(createWarmWelcomeRoom, () => ({ roomId: ROOM, code: 'K7XRM' }));
  const { router } = open();
  expect(screen.getByText('Creating your session...')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${ROOM}`));
  expect(router.state.location.pathname).toBe('/warm-welcome');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await screen.findByText('Room Created')).toBeTruthy();
  expect(screen.getByText('Your session is ready!')).toBeTruthy();
  expect(api.named('createWarmWelcomeRoom')).toHaveLength(1);
  await router.navigate('/new');
  await waitFor(() => expect(api.named('createWarmWelcomeRoom')).toHaveLength(2));
});

test('keeps the chosen options in the URL', async () => {
  api.on(createWarmWelcomeRoom, () => ({ roomId: ROOM, code: 'K7XRM' }));
  const { router } = open('/new?category=sports&room=');
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${ROOM}&category=sports`));
});

test('reports a failure once, and tries again', async () => {
  api.refuse(createWarmWelcomeRoom, 'internal');
  const { user, router } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('heading', { name: 'Failed to create room. Please try again.' })).toBeTruthy();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(api.named('createWarmWelcomeRoom')).toHaveLength(1);

  api.on(createWarmWelcomeRoom, () => ({ roomId: ROOM, code: 'K7XRM' }));
  await user.click(again);
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${ROOM}`));
  expect(api.named('createWarmWelcomeRoom')).toHaveLength(2);
});

test.each([
  ['too many open rooms', 'too_many_rooms', REFUSALS.too_many_rooms.error],
  ['full storage', 'storage_full', 'Your storage is full.'],
] as const)('reports %s once, and links to the open rooms', async (_, code, words) => {
  api.refuse(createWarmWelcomeRoom, code, { currentTier: 'free' });
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  expect(toast.getToasts()).toEqual([]);
  if (code === 'storage_full')
    expect(screen.getByRole('alert').textContent).toMatch(/^Delete a recap or a deck.* Pro has 1 GB\.$/);
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('shows a room opened for a page that was left on the next one', async () => {
  let give: (room: { roomId: string; code: string }) => void = () => {};
  api.on(
    createWarmWelcomeRoom,
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  open();
  await waitFor(() => expect(api.named('createWarmWelcomeRoom')).toHaveLength(1));
  cleanup();
  give({ roomId: ROOM, code: 'K7XRM' });
  const { router } = open();
  await waitFor(() => expect(router.state.location.search).toBe(`?room=${ROOM}`));
  expect(api.named('createWarmWelcomeRoom')).toHaveLength(1);
});

test('never mixes rooms of different hosts or kinds, and opens the next one once a room is shown', async () => {
  const opened: string[] = [];
  const skyline = async (userId: string) => `${opened.push(`skyline ${userId}`)}`;
  const mountains = async (userId: string) => `${opened.push(`mountains ${userId}`)}`;
  const rooms = await Promise.all([
    openRoomOnce(skyline, 'ann'),
    openRoomOnce(skyline, 'ben'),
    openRoomOnce(mountains, 'ann'),
    openRoomOnce(skyline, 'ann'),
  ]);
  expect(rooms).toEqual(['1', '2', '3', '1']);
  expect([claimRoom(skyline, 'ann'), claimRoom(skyline, 'ann')]).toEqual([true, false]);
  expect(await openRoomOnce(skyline, 'ann')).toBe('4');
  expect(opened).toEqual(['skyline ann', 'skyline ben', 'mountains ann', 'skyline ann']);
});
