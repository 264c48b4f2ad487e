// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { rememberSeat } from '#src/lib/seats.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { GuestRoom } from './guest-room.tsx';
import type { OwnSeat } from './use-guest.ts';

const ROOM = 'abcdefgh012345';
const SEAT = `seat_${'s'.repeat(43)}`;
const ZOE: OwnSeat = { participantId: '3', participantName: 'Zoë', color: '#4ECDC4', isHost: false };
const LOBBY: Lobby = { roomId: ROOM, game: 'this-or-that', locked: false, full: false, isHost: false, seat: null };
const TEXTS = { title: 'Join the game', submit: 'Join', pending: 'Joining...', failed: 'Failed to join.' };

let seated: boolean;
beforeEach(() => {
  freshBrowser();
  seated = false;
  fakeApi().on(getLobby, () => ({ ...LOBBY, seat: seated ? ZOE : null }));
});
afterEach(cleanup);

/** A room whose game is loaded when it is wanted. */
function open() {
  const ahead = vi.fn(async () => ({ default: () => <h1>The game</h1> }));
  const Game = lazy(ahead);
  const join = async () => {
    seated = true;
    rememberSeat(ROOM, { token: SEAT, participantName: 'Zoë', game: 'this-or-that' });
    return ZOE;
  };
  const element = (
    <GuestRoom game="this-or-that" roomId={ROOM} texts={TEXTS} join={join} ahead={ahead}>
      {() => <Game />}
    </GuestRoom>
  );
  renderPages([{ path: '/game', element }], '/game');
  return ahead;
}

test('the game is loaded when somebody begins to type their name, not with the form', async () => {
  const user = userEvent.setup();
  const ahead = open();
  const name = await screen.findByLabelText('Your Name');
  expect(ahead).not.toHaveBeenCalled();
  await user.type(name, 'Z');
  expect(ahead).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
});

test('the game is loaded at once for who has a seat', async () => {
  seated = true;
  rememberSeat(ROOM, { token: SEAT, participantName: 'Zoë', game: 'this-or-that' });
  const ahead = open();
  expect(ahead).toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'The game' })).toBeTruthy();
});
