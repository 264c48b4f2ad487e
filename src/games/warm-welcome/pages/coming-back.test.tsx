// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getLobby } from '#shared/contract/rooms.ts';
import { type fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { join, openJoinPage as open, roomForGuests } from '../testing/guest-room.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = roomForGuests();
});
afterEach(cleanup);

/** As when the tab comes to the front. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

describe('coming back', () => {
  /** A later tab: only the browser's storage is left. */
  async function joinEarlier() {
    await join();
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
    cleanup();
  }

  test('in the same tab shows the guest on the map', async () => {
    await joinEarlier();
    open();
    expect(screen.getByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
  });

  test('in another tab asks the guest first, then continues', async () => {
    await joinEarlier();
    sessionStorage.clear();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue as Zoë' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the session!' })).toBeTruthy();
    expect(await screen.findByText('Chicago, IL')).toBeTruthy();
    expect(api.named('joinWarmWelcome')).toHaveLength(1);
  });
});

describe('a removed guest', () => {
  const removed = () => {
    throw new Refused('removed');
  };

  async function beRemoved() {
    const pages = await join();
    await screen.findByRole('heading', { name: 'Welcome to the session!' });
    api.on(getLobby, removed);
    await lookAgain();
    expect((await screen.findByRole('alert')).textContent).toContain('The host removed you from this room.');
    return pages;
  }

  test('hears of it on returning to the page, without a useless form', async () => {
    await beRemoved();
    expect(screen.queryByLabelText('Your Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join Session' })).toBeNull();
  });

  test('can check again, and hears when nothing has changed', async () => {
    const { user } = await beRemoved();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText("You can't get back in yet")).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  });
});

test('does not poll the room in the background', async () => {
  await join();
  await screen.findByRole('heading', { name: 'Welcome to the session!' });
  const before = api.calls.length;
  await lookAgain();
  await waitFor(() => expect(api.named('getWarmWelcomeRoom')).toHaveLength(1));
  const asked = api.calls.slice(before).map(({ name }) => name);
  expect(asked.toSorted()).toEqual(['getLobby', 'getWarmWelcomeRoom']);
});
