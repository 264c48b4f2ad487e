// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GuestRoom, openPage, roomForGuests, sitDown } from '../testing/guest.tsx';
import { SCENES } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));

let room: GuestRoom;
beforeEach(() => {
  room = roomForGuests();
});
async function join(name = 'Zoë') {
  const pages = openPage();
  await pages.user.type(screen.getByLabelText('Your Name'), name);
  await pages.user.click(screen.getByRole('button', { name: 'Join Game' }));
  return pages;
}

test('takes and keeps a seat, and waits for the host', async () => {
  await join();
  expect(await screen.findByRole('heading', { name: "You're in, Zoë." })).toBeTruthy();
  expect(screen.getByText(/^Your host will start the game in a moment/)).toBeTruthy();
  expect(screen.getByText('3 people are here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Earlier rounds' })).toBeNull();
  expect(room.api.named('joinMasterpiece')).toEqual([
    expect.objectContaining({
      bearer: 'Bearer guest',
      body: { playerName: 'Zoë', attempt: expect.any(String) },
    }),
  ]);
});

test('announces a new phase to a player', async () => {
  const { becomes } = sitDown(room, SCENES.waiting());
  await screen.findByRole('heading', { name: "You're in, Zoë." });
  await becomes(SCENES.drawing());
  expect(await screen.findByText('Draw: A cat that hosts a meeting. 30 seconds.')).toBeTruthy();
});
