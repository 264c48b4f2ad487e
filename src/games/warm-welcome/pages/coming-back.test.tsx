// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { type fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { join, knowsZoe, LOBBY, openJoinPage as open, roomForGuests } from '../testing/guest-room.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = roomForGuests();
});
afterEach(cleanup);

/** As when the tab comes to the front. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

describe('coming back', () => {
  /** Another tab, later: what is left is what the browser keeps. */
  async function joinEarlier() {
    await join();
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
    cleanup();
  }

  test('in the same tab, the guest is on the map as before', async () => {
    await joinEarlier();
    open();
    expect(screen.getByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
  });

  test('in another tab, the guest is asked who they are, and continues', async () => {
    await joinEarlier();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue as Zoë' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toHaveLength(1);
  });

  test('as somebody else, a new seat is taken', async () => {
    await joinEarlier();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: "I'm somebody else" }));
    expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('');
    await user.type(screen.getByLabelText('Your Name'), 'Max');
    await user.type(screen.getByLabelText('Current Location'), 'Boston{Enter}');
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
    expect(api.named('joinWarmWelcome').at(-1)?.bearer).toBe('Bearer guest');
  });

  test('with a seat that the room does not know any more, the form is back', async () => {
    await joinEarlier();
    api.on(getLobby, () => LOBBY);
    open();
    const name = await screen.findByLabelText<HTMLInputElement>('Your Name');
    expect(name.value).toBe('Zoë');
  });

  test('after the session has ended, there is nothing to come back to', async () => {
    await joinEarlier();
    sessionStorage.clear();
    api.on(getLobby, () => {
      throw new Refused('room_ended');
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('This session has ended.');
    expect(screen.queryByRole('button', { name: 'Continue as Zoë' })).toBeNull();
  });
});

describe('somebody whom the host removed', () => {
  const removed = () => {
    throw new Refused('removed');
  };

  async function beRemoved() {
    const pages = await join();
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
    api.on(getLobby, removed);
    await lookAgain();
    expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    return { ...pages, takeBack: () => knowsZoe(api) };
  }

  test('is told so when they look at the page again, and has no form that does nothing', async () => {
    await beRemoved();
    expect(screen.queryByLabelText('Your Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join Session' })).toBeNull();
  });

  test('may ask again, and hears when nothing has changed', async () => {
    const { user } = await beRemoved();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Nothing has changed yet')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  test('is back on the map once the host has taken it back', async () => {
    const { user, takeBack } = await beRemoved();
    takeBack();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toHaveLength(1);
  });

  test('is told so by a join, too', async () => {
    api.on(joinWarmWelcome, removed);
    await join();
    expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  });
});

test('the room is not asked again while nobody looks', async () => {
  await join();
  await screen.findByRole('heading', { name: 'Welcome to the session!' });
  const before = api.calls.length;
  await lookAgain();
  await waitFor(() => expect(api.named('getWarmWelcomeRoom')).toHaveLength(1));
  expect(api.calls.slice(before).map(({ name }) => name)).toEqual(['getLobby', 'getWarmWelcomeRoom']);
});
