// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { endRoom, getAway, getLobby, lockRoom, removeParticipant } from '#shared/contract/rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { COFFEE, emptyRoom, LOBBY, person, ROOM, votingRoom } from '../testing/game.ts';
import { button, FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

// There is no Web Audio here; when which cue is played has its own tests.
vi.mock('#src/lib/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound.ts')>()),
  playCue: vi.fn(),
}));

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(cleanup);

describe('a new room', () => {
  test('is opened under an id of 14 letters or digits, and stands in the address with the category', async () => {
    room.api.on(getThisOrThatState, ({ params }) => ({ ...emptyRoom(), roomId: `${params.roomId}` }));
    const { router } = openPage('?category=sports');
    await waitFor(() => expect(router.state.location.search).toMatch(/room=[a-z0-9]{14}/));
    expect(router.state.location.search).toContain('category=sports');
    expect(await screen.findByLabelText('Category')).toHaveProperty('value', 'sports');
  });

  test('that can not be opened may be tried again', async () => {
    room.api.off(getThisOrThatState);
    openPage('');
    expect((await screen.findAllByText('Failed to create room. Please try again.')).length).toBeGreaterThan(0);
    expect(button('Try Again')).toBeTruthy();
  });

  test('somebody who is not its host is led to the join page', async () => {
    room.api.on(getLobby, () => LOBBY);
    const { router } = openPage();
    await waitFor(() => expect(router.state.location.pathname).toBe('/join-this-or-that'));
  });

  test('who is not logged in is asked to', async () => {
    freshBrowser();
    openPage();
    expect(await screen.findByRole('heading', { name: 'Log in to host' })).toBeTruthy();
  });
});

describe('the room', () => {
  test('somebody is removed', async () => {
    room.api.on(removeParticipant, () => ({}));
    const { user } = await room.open(votingRoom(FOUR));
    await user.click(button('Options for Guest 2'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this room' }));
    expect(await screen.findByText('Guest 2 was removed')).toBeTruthy();
    expect(room.api.named('removeParticipant')[0]?.params).toEqual({ roomId: ROOM, participantId: '2' });
  });

  test('is locked', async () => {
    room.api.on(lockRoom, ({ body }) => {
      room.become({ ...room.now(), hosting: { code: 'K7XRM', locked: true, participantLimit: 5 } });
      return { locked: body.locked === true };
    });
    const { user } = await room.open(emptyRoom());
    await user.click(screen.getByRole('switch', { name: 'Lock room' }));
    expect(await screen.findByText('Nobody new can join. Who is here may come back.')).toBeTruthy();
  });

  test('is full: the places of those who are away are offered', async () => {
    room.api.on(getAway, () => ({ awayIds: ['2', '3'] }));
    await room.open({ ...emptyRoom(), participants: [...FOUR, person(5)] });
    expect(screen.getByText(/^All 5 places are taken/)).toBeTruthy();
    expect(await screen.findByText('2 people are away')).toBeTruthy();
    expect(button('Free their places')).toBeTruthy();
  });

  test('is ended', async () => {
    room.api.on(endRoom, () => ({}));
    const { user, path } = await room.open(emptyRoom());
    await user.click(button('End Session'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test('that was ended elsewhere says so', async () => {
    await room.open(emptyRoom());
    room.api.on(getThisOrThatState, () => {
      throw new Refused('room_ended');
    });
    expect(await screen.findByText('This session has ended.')).toBeTruthy();
  });

  test('without a connection it stays, and it is said', async () => {
    await room.open(votingRoom(FOUR));
    room.api.off(getThisOrThatState);
    render(<OfflineBanner />, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    expect(await screen.findByText(/^Connection lost/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: COFFEE.text })).toBeTruthy();
  });
});
