// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRoomByCode } from '#shared/contract/rooms.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LandingPage } from './landing-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(cleanup);

const open = () => renderPages([{ path: '/', element: <LandingPage games={['warm-welcome']} /> }], '/');

test('leads to log in and to register, and shows the games that exist', () => {
  open();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Start for free' }).getAttribute('href')).toBe('/register');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
    'Warm Welcome',
  ]);
});

test('leads who is logged in to the dashboard', () => {
  loggedInAs(ANN);
  open();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(api.calls).toEqual([]);
});

describe('Have a code?', () => {
  async function enter(code: string) {
    const pages = open();
    await pages.user.type(screen.getByLabelText('Have a code?'), `${code}{Enter}`);
    return pages;
  }

  test.each(['K7XRM', 'k7xrm', ' k7-xrm', 'K7 XRM'])('%j finds the room and goes to its join page', async (typed) => {
    api.on(findRoomByCode, () => ({ game: 'warm-welcome' as const, joinPath: '/join-warm-welcome/abcdefgh012345' }));
    const { path } = await enter(typed);
    await waitFor(() => expect(path()).toBe('/join-warm-welcome/abcdefgh012345'));
    expect(api.calls).toEqual([
      expect.objectContaining({ name: 'findRoomByCode', params: { code: 'K7XRM' }, bearer: 'Bearer guest' }),
    ]);
  });

  test('a code that no room has is said beside the field, which keeps it', async () => {
    api.on(findRoomByCode, () => {
      throw new Refused('not_found');
    });
    await enter('K7XRM');
    await screen.findByText(/No open room has this code/);
    const input = screen.getByLabelText<HTMLInputElement>('Have a code?');
    expect(input.value).toBe('K7XRM');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('something that can be no code is not asked for', async () => {
    await enter('K7X');
    await screen.findByText(/A code has 5 letters or digits/);
    expect(api.calls).toEqual([]);
  });

  test('too many tries', async () => {
    api.on(findRoomByCode, () => {
      throw new Refused('slow_down');
    });
    await enter('K7XRM');
    expect(await screen.findByText(/Wait a minute, then try again/)).toBeTruthy();
  });

  test('no connection', async () => {
    await enter('K7XRM');
    expect(await screen.findByText('The code could not be looked up. Please try again.')).toBeTruthy();
  });
});
