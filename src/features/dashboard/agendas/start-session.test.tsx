// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Agenda,
  BUILT_IN_AGENDAS,
  createAgenda,
  deleteAgenda,
  getAgendas,
  updateAgenda,
} from '#shared/contract/agendas.ts';
import { type Deck, getDecks } from '#shared/contract/decks.ts';
import { startSession } from '#shared/contract/hosted-rooms.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { BuiltInAgendas, OwnAgendas } from './start-session.tsx';

const ID = '44444444-4444-4444-8444-444444444444';
const api = pageTests();
let agendas: Agenda[];
let decks: Deck[];
beforeEach(() => {
  loggedInAs(ANN);
  agendas = [];
  decks = [];
  api.on(getAgendas, () => ({ agendas }));
  api.on(getDecks, () => ({ decks }));
  api.on(startSession, () => ({ game: 'this-or-that' as const, roomId: 'abcdefgh012345', code: 'K7XRM' }));
});

const open = () =>
  renderPages(
    [
      {
        path: '/admin',
        element: (
          <>
            <OwnAgendas />
            <BuiltInAgendas />
          </>
        ),
      },
      { path: '/this-or-that', element: <h1>The room</h1> },
    ],
    '/admin',
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button', { name: /^Move .* up/ })
    .map((up) => up.getAttribute('aria-label')?.replace(/^Move (.*) up.*/, '$1'));

test('starts a session with one click, and goes to its first game', async () => {
  const { user } = open();
  await user.click(await button('Start: 5-minute opener'));
  await screen.findByRole('heading', { name: 'The room' });
  expect(api.named('startSession')).toMatchObject([
    { body: { name: '5-minute opener', entries: BUILT_IN_AGENDAS.opener } },
  ]);
});

test('a session that did not start can be started again', async () => {
  api.refuse(startSession, 'internal');
  const { user } = open();
  for (const tries of [1, 2]) {
    await user.click(await button('Start: 5-minute opener'));
    await waitFor(() => expect(api.named('startSession')).toHaveLength(tries));
  }
});

test('a copy of an agenda is reordered by keyboard, which keeps the focus and is announced', async () => {
  api.on(createAgenda, ({ body }) => {
    agendas = [{ ...(body as Agenda), id: ID }];
    return { agenda: agendas[0] as Agenda };
  });
  const { user } = open();
  await user.click(await button('Duplicate New colleague'));
  const down = await button('Move Warm Welcome down from position 1');
  down.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(rows()).toEqual(['Two Truths and a Lie', 'This or That', 'Warm Welcome']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Warm Welcome down from position 3');
  expect(screen.getByText('Warm Welcome is now 3 of 3')).toBeTruthy();
  await user.click(await button('Remove Two Truths and a Lie from position 1'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove This or That from position 1');
  await user.selectOptions(screen.getByLabelText('Length of This or That at position 1'), '10');
  await user.selectOptions(screen.getByLabelText('Category of This or That at position 1'), 'sports');
  await user.click(await button('Add Masterpiece Match'));
  await user.click(await button('Add Collaborative Coloring Book'));
  expect(screen.getByLabelText(/^Picture of Collaborative Coloring Book/)).toHaveProperty('value', 'ice-cream');
  await user.click(await button('Remove Collaborative Coloring Book from position 4'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Masterpiece Match from position 3');
  await user.type(screen.getByLabelText('Name'), ', too');
  await user.click(await button('Save agenda'));
  await button('Start: Copy of New colleague, too');
  expect(api.named('createAgenda')).toMatchObject([
    {
      body: {
        name: 'Copy of New colleague, too',
        entries: [
          { game: 'this-or-that', options: { category: 'sports', rounds: 10, pace: 'normal' } },
          { game: 'warm-welcome', options: {} },
          { game: 'masterpiece', options: { rounds: 3 } },
        ],
      },
    },
  ]);
});

test("Thaw's own deck isn't called the host's", async () => {
  decks = [{ id: ID, game: 'this-or-that', name: 'Kitchen', lines: ['Tea | Coffee'] }];
  const { user } = open();
  await user.click(await button('Duplicate 5-minute opener'));
  const choice = await screen.findByRole('combobox', { name: /^Deck of This or That/ });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Deck: Built-in', 'Kitchen', 'Kitchen and built-in']);
});

test('an agenda needs a name and a game; it says why it was not saved', async () => {
  api.refuse(createAgenda, 'too_many_agendas');
  const { user } = open();
  await user.click(await button('New agenda'));
  const save = await button('Save agenda');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save);
  expect(screen.getByText(/^Enter a name/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Add at least one game.');
  expect(api.named('createAgenda')).toEqual([]);
  await user.type(screen.getByLabelText('Name'), 'Monday');
  await user.click(await button('Add Warm Welcome'));
  await user.click(await button('Save agenda'));
  expect(await screen.findByText('You have 50 agendas. Delete one first.')).toBeTruthy();
});

test('own agendas are changed and deleted', async () => {
  agendas = [{ id: ID, name: 'Monday', entries: [{ game: 'coloring', options: { template: 'skyline' } }] }];
  api.on(updateAgenda, ({ body }) => {
    agendas = [{ ...(body as Agenda), id: ID }];
    return { agenda: agendas[0] as Agenda };
  });
  api.on(deleteAgenda, () => {
    agendas = [];
    return {};
  });
  const { user } = open();
  await user.click(await button('Edit Monday'));
  await screen.findByRole('dialog', { name: 'Edit agenda' });
  await user.type(await screen.findByLabelText('Name'), ' round');
  await user.click(await button('Save agenda'));
  await user.click(await button('More about Monday round'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await button('Delete'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your agendas' })).toBeNull());
  expect(api.named('deleteAgenda')).toMatchObject([{ params: { agendaId: ID } }]);
});

test('a deleted agenda is gone at once, and what another tab made is read', async () => {
  const entries: Agenda['entries'] = [{ game: 'coloring', options: {} }];
  agendas = [{ id: ID, name: 'Monday', entries }];
  let answer = () => {};
  api.on(deleteAgenda, () => {
    answer = api.hold(getAgendas, { agendas: [{ id: ID, name: 'Tuesday', entries }] });
    return {};
  });
  const { user } = open();
  await user.click(await button('More about Monday'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await button('Delete'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your agendas' })).toBeNull());
  answer();
  await button('Edit Tuesday');
});
