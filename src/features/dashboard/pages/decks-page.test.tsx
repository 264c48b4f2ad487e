// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { getDecks } from '#shared/contract/decks.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { DecksPage } from './decks-page.tsx';

const api = pageTests();

const open = () => renderPages([{ path: '/decks', element: <DecksPage /> }], '/decks');

test('a host finds a shelf for each game with decks', async () => {
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getDecks, () => ({ decks: [] }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your decks' })).toBeTruthy();
  for (const game of ['This or That', 'Masterpiece Match']) {
    expect(screen.getByRole('button', { name: `New deck for ${game}` })).toBeTruthy();
  }
  expect(await screen.findAllByText('You have no decks of your own yet.')).toHaveLength(2);
});

test('without a login it leads to one', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
});
