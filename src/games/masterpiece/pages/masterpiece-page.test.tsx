// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getMasterpiecePlay, joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { storedSeat } from '#src/lib/seats.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { type GuestRoom, openPage, roomForGuests, sitDown } from '../testing/guest.tsx';
import { LOBBY, ROOM, SCENES, SEAT } from '../testing/rooms.ts';

vi.mock('#src/lib/sound.ts', async (load) => ({ ...(await load<object>()), playCue: () => {} }));

let room: GuestRoom;
beforeEach(() => {
  room = roomForGuests();
});
afterEach(cleanup);

async function join(name = 'Zoë') {
  const pages = openPage();
  await pages.user.type(screen.getByLabelText('Your Name'), name);
  await pages.user.click(screen.getByRole('button', { name: 'Join Game' }));
  return pages;
}

describe('joining', () => {
  test('has the form at once, and wants a name', async () => {
    const { user } = openPage();
    expect(screen.getByRole('heading', { name: 'Join Masterpiece Match' })).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Join Game' });
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText('Your Name'), '   ');
    expect(button.disabled).toBe(true);
  });

  test('takes a seat, keeps it and waits for the host', async () => {
    await join();
    expect(await screen.findByRole('heading', { name: "You're in, Zoë" })).toBeTruthy();
    expect(screen.getByText('Your host starts the game in a moment.')).toBeTruthy();
    expect(screen.getByText('3 players are here')).toBeTruthy();
    expect(room.api.named('joinMasterpiece')).toEqual([
      expect.objectContaining({
        bearer: 'Bearer guest',
        body: { playerName: 'Zoë', attempt: expect.any(String) },
      }),
    ]);
    expect(storedSeat(ROOM)).toEqual({ token: SEAT, participantName: 'Zoë' });
    expect(sessionStorage.getItem(`participant_${ROOM}`)).toBe('Zoë');
  });

  test("says 'Failed to join room' in red where the room has no words of its own", async () => {
    room.api.on(joinMasterpiece, () => {
      throw new Refused('internal');
    });
    await join();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to join room');
    expect(alert.className).toContain('bg-danger-soft');
    expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Zoë');
  });

  test.each([
    ['room_locked', 'The host has locked this room.'],
    ['session_full', 'Session Full'],
    ['room_ended', 'This session has ended.'],
    ['removed', 'The host removed you from this room.'],
  ] as const)('%s has its own words', async (code, words) => {
    room.api.on(joinMasterpiece, () => {
      throw new Refused(code);
    });
    await join();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('a taken name stands at the name', async () => {
    room.api.on(joinMasterpiece, () => {
      throw new Refused('name_taken');
    });
    await join();
    await screen.findByText('That name is already taken in this room. Please choose a different name.');
    expect(screen.getByLabelText('Your Name').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['', 'This link has no room in it.'],
    ['nope', "We can't find this room."],
  ])('a link with the room %j leads to the code', async (id, words) => {
    openPage(`?join=${id}`);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(await screen.findByLabelText('Have a code?')).toBeTruthy();
    expect(room.api.calls).toEqual([]);
  });

  test('a host who opens the join link plays as a guest: no session is sent', async () => {
    loggedInAs(ANN);
    await join();
    await screen.findByRole('heading', { name: "You're in, Zoë" });
    expect(room.api.calls.filter(({ bearer }) => bearer.startsWith('Bearer ey'))).toEqual([]);
  });
});

describe('a player who has joined', () => {
  test('is in the game again after a refresh', async () => {
    sitDown(room, SCENES.waiting());
    expect(await screen.findByRole('heading', { name: "You're in, Zoë" })).toBeTruthy();
    expect(screen.queryByLabelText('Your Name')).toBeNull();
  });

  test('may give the screen to somebody else', async () => {
    const { user } = sitDown(room, SCENES.waiting());
    await user.click(await screen.findByRole('button', { name: 'Not Zoë? Join as somebody else' }));
    expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('');
    expect(storedSeat(ROOM)).toBeNull();
  });

  test.each([
    ['removed', 'The host removed you from this room.'],
    ['room_ended', 'This session has ended.'],
  ] as const)('is told by the next poll: %s', async (code, words) => {
    const { client } = sitDown(room, SCENES.drawing());
    await screen.findByRole('img', { name: /^Canvas/ });
    const refuse = () => {
      throw new Refused(code);
    };
    room.api.on(getMasterpiecePlay, refuse);
    room.api.on(getLobby, refuse);
    await client.invalidateQueries();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByRole('img', { name: /^Canvas/ })).toBeNull();
  });

  test('has the form back when the room does not know the seat any more', async () => {
    const { client } = sitDown(room, SCENES.waiting());
    await screen.findByRole('heading', { name: "You're in, Zoë" });
    room.api.on(getLobby, () => LOBBY);
    room.api.on(getMasterpiecePlay, () => {
      throw new Refused('not_your_seat');
    });
    await client.invalidateQueries();
    expect(await screen.findByLabelText('Your Name')).toBeTruthy();
  });

  test('keeps what is on the screen while the connection is lost', async () => {
    sitDown(room, SCENES.drawing());
    await screen.findByRole('img', { name: /^Canvas/ });
    room.api.off(getMasterpiecePlay);
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Canvas/ })).toBeTruthy();
  });

  test('is told of a new phase in words', async () => {
    const { becomes } = sitDown(room, SCENES.waiting());
    await screen.findByRole('heading', { name: "You're in, Zoë" });
    await becomes(SCENES.drawing());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Draw: A cat that hosts a meeting. 30 seconds.',
      ),
    );
  });
});
