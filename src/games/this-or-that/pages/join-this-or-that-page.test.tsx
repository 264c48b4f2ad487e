// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { storedSeat } from '#src/lib/seats.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LOBBY, ROOM, roomForPlayers, SEAT, seatedAsZoe } from '../testing/game.ts';
import { JoinThisOrThatPage } from './join-this-or-that-page.tsx';

let room: ReturnType<typeof roomForPlayers>;
beforeEach(() => {
  room = roomForPlayers();
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

test('shows which room it is and asks for a name', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Join This or That' })).toBeTruthy();
  expect(screen.getByText(`Room ${ROOM}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join Game' })).toHaveProperty('disabled', true);
});

test('a name of spaces is no name', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Your Name'), '   ');
  expect(screen.getByRole('button', { name: 'Join Game' })).toHaveProperty('disabled', true);
});

test('who has joined goes on to the game, and the name is kept for this room', async () => {
  const { router } = await join('  Zoë ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/this-or-that-play'));
  expect(router.state.location.search).toBe(`?room=${ROOM}`);
  expect(storedSeat(ROOM)).toEqual({ token: SEAT, participantName: 'Zoë' });
  expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
});

test('never acts as the host who may be logged in here', async () => {
  await join();
  await waitFor(() => expect(room.api.named('joinThisOrThat')).toHaveLength(1));
  expect(room.api.calls.map(({ bearer }) => bearer).filter((bearer) => bearer.includes('.'))).toEqual([]);
});

test('who has a seat in this tab goes straight to the game', async () => {
  seatedAsZoe();
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/this-or-that-play'));
});

test('somebody from a closed tab may come back', async () => {
  seatedAsZoe();
  sessionStorage.clear();
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue as Zoë' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/this-or-that-play'));
  expect(room.api.named('joinThisOrThat')).toEqual([]);
});

describe('a join that is refused', () => {
  test('for no reason of the room', async () => {
    room.api.on(joinThisOrThat, () => {
      throw new Refused('internal');
    });
    await join();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to join room. Please try again.');
    expect(screen.getByRole('button', { name: 'Join Game' })).toHaveProperty('disabled', false);
  });

  test('because nothing answers', async () => {
    room.api.off(joinThisOrThat);
    await join();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to join room. Please try again.');
  });

  test.each([
    ['name_taken', 'That name is already taken in this room. Please choose a different name.'],
    ['room_locked', 'The host has locked this room.'],
    ['room_ended', 'This session has ended.'],
    ['room_not_found', "We can't find this room. Ask your host for a new link."],
    ['removed', 'The host removed you from this room.'],
  ] as const)('%s', async (code, words) => {
    room.api.on(joinThisOrThat, () => {
      throw new Refused(code);
    });
    await join();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Failed to join room. Please try again.')).toBeNull();
  });

  test('because the room is full', async () => {
    room.api.on(joinThisOrThat, () => {
      throw new Refused('session_full', { currentTier: 'free', participantLimit: 5 });
    });
    await join();
    expect(await screen.findByText('Session Full')).toBeTruthy();
    expect(screen.getByText(/its 5 participant limit for the host's free plan/)).toBeTruthy();
  });
});

test('says at once that the room is locked, and keeps the form', async () => {
  room.api.on(getLobby, () => ({ ...LOBBY, locked: true }));
  open();
  expect(await screen.findByText('The host has locked this room.')).toBeTruthy();
  expect(screen.getByLabelText('Your Name')).toBeTruthy();
});

const NONE = 'This link has no room in it. Ask your host for the whole link.';
test.each([
  ['', NONE],
  ['?room=', NONE],
  ['?room=NOT-A-ROOM', "We can't find this room. Ask your host for a new link."],
])('a link with %j has no room: there is still the code', async (search, words) => {
  open(search);
  expect(screen.getByText(words)).toBeTruthy();
  expect(await screen.findByLabelText('Have a code?')).toBeTruthy();
  expect(room.api.calls).toEqual([]);
});
