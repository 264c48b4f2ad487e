// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeck, type Deck, deleteDeck, getDecks, updateDeck } from '#shared/contract/decks.ts';
import { DECK_LIMITS } from '#shared/contract/plans.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { DeckShelf } from './deck-shelf.tsx';

vi.mock('#src/lib/files/save-file.ts');

const deckNo = (number: number, name: string): Deck => ({
  id: `4a3c2d1e-0000-4000-8000-0000000000${10 + number}`,
  game: 'this-or-that',
  name,
  lines: ['Where? | Office | Home', 'Up | Down'],
});

let api: ReturnType<typeof fakeApi>;
let decks: Deck[];
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  decks = [deckNo(0, 'Friday: "fun"?')];
  api = fakeApi();
  api.on(getDecks, () => ({ decks }));
});

const open = () => renderPages([{ path: '/', element: <DeckShelf game="this-or-that" /> }], '/');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('makes a deck before any room exists; a draft survives closing the editor', async () => {
  const made = deckNo(1, 'Team');
  api.on(createDeck, () => {
    decks = [...decks, made, deckNo(2, 'Of another tab')];
    return { deck: made, badLines: [], moreBadLines: 0 };
  });
  const { user } = open();
  const create = await button('New deck for This or That');
  await user.click(create);
  await screen.findByLabelText('Name');
  await user.type(field('Name'), 'Team');
  await user.click(field('Questions'));
  await user.paste('Where? | Office | Home');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(create);
  expect(field('Name').value).toBe('Team');
  await user.click(await button('Save deck'));
  expect(await screen.findByText('Team')).toBeTruthy();
  expect(await screen.findByText('Of another tab')).toBeTruthy();
  expect(api.named('createDeck')[0]?.body).toEqual({
    game: 'this-or-that',
    name: 'Team',
    text: 'Where? | Office | Home',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(create));
});

test('an abandoned draft does not come in place of another deck', async () => {
  const { user } = open();
  await user.click(await button('New deck for This or That'));
  await user.type(await screen.findByLabelText('Name'), 'Team');
  await user.keyboard('{Escape}');
  await user.click(await button(/^Edit/));
  expect(field('Name').value).toBe('Friday: "fun"?');
});

test('lines that were rejected do not come back with the saved deck', async () => {
  const [deck = deckNo(0, '')] = decks;
  api.on(updateDeck, () => ({
    deck,
    badLines: [{ line: 3, text: 'Sideways', problem: 'no_divider' as const }],
    moreBadLines: 0,
  }));
  const { user } = open();
  const edit = await button(/^Edit/);
  await user.click(edit);
  const lines = () => screen.findByLabelText<HTMLTextAreaElement>('Questions');
  await user.type(await lines(), '\nSideways');
  await user.click(await button('Save deck'));
  await button('Done');
  await user.keyboard('{Escape}');
  await user.click(edit);
  expect((await lines()).value).not.toContain('Sideways');
});

test('downloads a deck as CSV, named like it', async () => {
  const { user } = open();
  await user.click(await button(/^Download Friday/));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, bytes] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('Friday fun.csv');
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Question","Choice A","Choice B"\r\n"Where?","Office","Home"\r\n"","Up","Down"\r\n',
  );
});

test('deletes a deck after a confirmation; the focus has a place', async () => {
  api.on(deleteDeck, () => {
    decks = [];
    return {};
  });
  const { user } = open();
  await user.click(await button(/^Delete Friday/));
  await user.click(await button('Delete'));
  expect(await screen.findByText('You have no decks of your own yet.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await button(/^New deck/)));
});

test('a full shelf says so instead of opening the editor', async () => {
  decks = Array.from({ length: DECK_LIMITS.free }, (_, number) => deckNo(number, `Deck ${number}`));
  const { user } = open();
  await screen.findByText('Your plan has 20 decks for each game. Delete one first. Pro has 50.');
  await user.click(await button(/^New deck/));
  expect(screen.queryByRole('dialog')).toBeNull();
});
