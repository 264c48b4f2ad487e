// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedSeat } from '#src/lib/seats.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ROOM, roomForPlayers, SEAT, seatedAsZoe } from '../testing/game.ts';
import { JoinThisOrThatPage } from './join-this-or-that-page.tsx';

let _room: ReturnType<typeof roomForPlayers>;
beforeEach(() => {
  _room = roomForPlayers();
});
afterEach(cleanup);

const open = (search = `?room=${ROOM}`) =>
  renderPages([{ path: '/join-this-or-that', element: <JoinThisOrThatPage /> }], `/join-this-or-that${search}`);

async function join(name = 'Zoë') {
  const pages = open();
  await pages.user.type(screen.getByLabelText('Your Name'), name);
  await pages.user.click(screen.getByRole('button', { name: 'Join Game' }));
  return pages;
}

test('names the room and asks for a name', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Join This or That' })).toBeTruthy();
  expect(screen.getByText(`Room ${ROOM}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join Game' })).toHaveProperty('disabled', true);
});

test('opens the game after joining, and keeps the name for this room', async () => {
  const { router } = await join('  Zoë ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/this-or-that-play'));
  expect(router.state.location.search).toBe(`?room=${ROOM}`);
  expect(storedSeat(ROOM)).toEqual({ token: SEAT, name: 'Zoë' });
  expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
});

test('opens the game at once for a seat in this tab', async () => {
  seatedAsZoe();
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/this-or-that-play'));
});
