// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BAD_LINES_MAX, createDeck, type Deck, deleteDeck, getDecks, updateDeck } from '#shared/contract/decks.ts';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { parseDeck } from '#shared/domain/deck-lines.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { hostTexts } from '../host-texts.ts';
import { DeckButton, type DeckChoice } from './deck-button.tsx';

const dialog = vi.hoisted(() => ({ isMissing: false }));
// The dialog's chunk, present or missing.
vi.mock('./deck-dialog.tsx', async (load) => {
  const loaded = await load<typeof import('./deck-dialog.tsx')>();
  return {
    get DeckDialog() {
      if (dialog.isMissing) throw new Error('No connection');
      return loaded.DeckDialog;
    },
  };
});

const FRIDAY: Deck = {
  id: '4a3c2d1e-0000-4000-8000-00000000000a',
  game: 'this-or-that',
  name: 'Friday',
  lines: ['Coffee | Tea', 'Beach | Mountains'],
};
let api: ReturnType<typeof fakeApi>;
let decks: Deck[];
let chosen: DeckChoice;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  decks = [FRIDAY];
  api = fakeApi();
  api.on(getDecks, () => ({ decks }));
  const keep = (id: string, { name, text }: Record<string, unknown>) => {
    const { lines, badLines } = parseDeck('pairs', `${text}`);
    const deck: Deck = { id, game: 'this-or-that', name: `${name}`, lines };
    decks = [...decks.filter((other) => other.id !== id), deck];
    return { deck, badLines, moreBadLines: 0 };
  };
  api.on(createDeck, ({ body }) => keep('4a3c2d1e-0000-4000-8000-00000000000b', body));
  api.on(updateDeck, ({ params, body }) => keep(`${params.deckId}`, body));
  api.on(deleteDeck, ({ params }) => {
    decks = decks.filter(({ id }) => id !== params.deckId);
    return {};
  });
});
function Screen({ start }: { start: DeckChoice }) {
  const [choice, setChoice] = useState(start);
  chosen = choice;
  return <DeckButton game="this-or-that" choice={choice} onChoose={setChoice} />;
}

async function open(start: DeckChoice = { deckId: null, mix: false }) {
  const pages = renderPages([{ path: '/', element: <Screen start={start} /> }], '/');
  await pages.user.click(screen.getByRole('button', { name: 'Your questions' }));
  await screen.findByRole('dialog', { name: 'Your own questions' });
  return pages;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const radio = (label: string) => screen.findByRole<HTMLInputElement>('radio', { name: label });
const click = (pages: Awaited<ReturnType<typeof open>>, name: string) =>
  pages.user.click(screen.getByRole('button', { name }));

// The first one: a loaded dialog stays.
test('says that the decks fail to load, and opens them at the next click', async () => {
  dialog.isMissing = true;
  const pages = renderPages([{ path: '/', element: <Screen start={{ deckId: null, mix: false }} /> }], '/');
  await click(pages, 'Your questions');
  expect(await screen.findByText("Your decks didn't open")).toBeTruthy();
  dialog.isMissing = false;
  await click(pages, 'Your questions');
  expect(await radio('Built-in questions')).toBeTruthy();
});

describe('choosing', () => {
  test('plays built-in questions until a deck is chosen, alone or mixed', async () => {
    const { user } = await open();
    expect((await radio('Built-in questions')).checked).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await radio('Friday'));
    expect(api.named('getDecks')[0]?.query).toEqual({ game: 'this-or-that' });
    expect(chosen).toEqual({ deckId: FRIDAY.id, mix: false });
    expect(screen.getByText('2 questions')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Mix with the built-in questions' }));
    expect(chosen).toEqual({ deckId: FRIDAY.id, mix: true });
    await user.click(await radio('Built-in questions'));
    expect(chosen).toEqual({ deckId: null, mix: false });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your questions' }));
  });

  test('drops a deck deleted elsewhere', async () => {
    decks = [];
    await open({ deckId: FRIDAY.id, mix: false });
    expect(await screen.findByText('You have no decks of your own yet.')).toBeTruthy();
    expect((await radio('Built-in questions')).checked).toBe(true);
  });

  test('reports a failed load', async () => {
    api.off(getDecks);
    await open();
    expect(await screen.findByText("Your decks didn't load. Trying again.")).toBeTruthy();
  });
});

describe('a new deck', () => {
  async function paste(text: string, name = 'Team') {
    const pages = await open();
    await click(pages, 'New deck');
    await screen.findByLabelText('Name');
    await pages.user.type(field('Name'), name || ' ');
    await pages.user.click(field('Questions'));
    await pages.user.paste(text);
    return pages;
  }

  test('counts pasted questions, and lists each bad line with number, text and reason', async () => {
    await paste('Cats | Dogs\n\nPizza\nTea | tea\n🍕 Pizza | Tacos 🌮');
    expect(await screen.findByText('2 questions')).toBeTruthy();
    const list = screen.getByRole('list', { name: '2 lines will be left out' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Line 3 PizzaPut one | between the two choices.', 'Line 4 Tea | teaBoth choices are the same.']);
  });

  test('saves its good lines, lists the rejected ones, and is chosen', async () => {
    const pages = await paste('Cats | Dogs\nPizza');
    await click(pages, 'Save deck');
    expect(api.named('createDeck')).toEqual([
      expect.objectContaining({ body: { game: 'this-or-that', name: 'Team', text: 'Cats | Dogs\nPizza' } }),
    ]);
    // The line stays there to be corrected.
    expect(await screen.findByText('Saved without 1 line. Correct it, and save again.')).toBeTruthy();
    await pages.user.clear(field('Questions'));
    await pages.user.type(field('Questions'), 'Cats | Dogs');
    await click(pages, 'Save deck');
    expect(await screen.findByText('Deck saved')).toBeTruthy();
    expect(api.named('updateDeck')).toHaveLength(1);
    expect((await radio('Team')).checked).toBe(true);
    expect((await radio('Built-in questions')).checked).toBe(false);
    expect(chosen.deckId).toBe('4a3c2d1e-0000-4000-8000-00000000000b');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New deck' }));
    await pages.user.keyboard('{Escape}');
    await click(pages, 'Your questions');
    await radio('Team');
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'New deck' }));
  });

  test('is finished after saving and closing the dialog', async () => {
    const pages = await paste('Cats | Dogs\nPizza');
    await click(pages, 'Save deck');
    await screen.findByText('Saved without 1 line. Correct it, and save again.');
    await click(pages, 'Done');
    expect((await radio('Team')).checked).toBe(true);
    await click(pages, 'Edit Team');
    expect(field('Questions').value).toBe('Cats | Dogs');
  });

  test('lists some of very many bad lines, and counts the others', async () => {
    await paste(['Cats | Dogs', ...Array.from({ length: BAD_LINES_MAX + 2 }, (_, line) => `bad ${line}`)].join('\n'));
    expect(await screen.findByText('and 2 more')).toBeTruthy();
    expect(screen.getByText(`${BAD_LINES_MAX + 2} lines will be left out`)).toBeTruthy();
  });

  test('needs a name and one good line', async () => {
    const pages = await paste('Pizza', '');
    await click(pages, 'Save deck');
    expect(screen.getByText('Give the deck a name of 1 to 60 characters.')).toBeTruthy();
    expect(screen.getByText('Add at least one valid line.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(api.named('createDeck')).toEqual([]);
  });

  test('keeps its draft when the dialog is closed by mistake', async () => {
    const pages = await paste('Cats | Dogs');
    await pages.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await click(pages, 'Your questions');
    expect(field('Questions').value).toBe('Cats | Dogs');
    expect(field('Name').value).toBe('Team');
  });

  test.each([
    ['too_many_decks', REFUSALS.too_many_decks.error],
    ['storage_full', `${hostTexts.storage.full} ${hostTexts.storage.free}`],
    ['internal', "We couldn't save it. Please try again."],
  ] as const)('%s: says so and keeps the draft', async (code, words) => {
    api.refuse(createDeck, code);
    const pages = await paste('Cats | Dogs');
    await click(pages, 'Save deck');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Questions').value).toBe('Cats | Dogs');
  });
});

describe('a CSV file', () => {
  async function choose(text: string) {
    const pages = await open();
    await click(pages, 'New deck');
    await screen.findByLabelText('Name');
    await pages.user.upload(field('Import CSV'), new File([text], 'Kitchen.csv', { type: 'text/csv' }));
    return pages;
  }

  test('comes into the editor with its name, and its bad lines are shown', async () => {
    await choose('Question,Choice A,Choice B\nWhere?,Office,Home\nPizza\n');
    expect(await screen.findByText('Kitchen.csv is in the list. Save the deck to keep it.')).toBeTruthy();
    expect(field('Name').value).toBe('Kitchen');
    expect(field('Questions').value.trim()).toBe('Where? | Office | Home\nPizza');
    expect(await screen.findByText('1 question')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Line 2 PizzaPut one | between the two choices.');
    // The same file, corrected, can be chosen again.
    expect(field('Import CSV').files).toHaveLength(0);
  });

  test('joins a deck without renaming it, and is no longer told once that is saved', async () => {
    const pages = await open();
    await radio('Friday');
    await click(pages, 'Edit Friday');
    await pages.user.upload(field('Import CSV'), new File(['Up,Down\nPizza'], 'Kitchen.csv', { type: 'text/csv' }));
    await screen.findByText(/^Kitchen.csv is in/);
    expect(field('Name').value).toBe('Friday');
    await click(pages, 'Save deck');
    await screen.findByText('Saved without 1 line. Correct it, and save again.');
    expect(screen.queryByText(/^Kitchen.csv is in/)).toBeNull();
  });

  test('with an open quotation mark is refused with its line, and what was typed stays', async () => {
    const pages = await choose('Up,Down');
    await screen.findByText(/^Kitchen.csv is in/);
    await pages.user.upload(field('Import CSV'), new File(['Tea,Coffee\n"Cats,Dogs'], 'b.csv'));
    expect((await screen.findByText(/^Line 2: a quotation mark/)).textContent).toMatch(/Correct it in the file/);
    expect(field('Questions').value).toBe('Up | Down');
    expect(screen.queryByText(/^Kitchen.csv is in/)).toBeNull();
  });
});

describe('an existing deck', () => {
  test('opens as it was pasted, and is unchanged after Cancel', async () => {
    const pages = await open();
    await radio('Friday');
    await click(pages, 'Edit Friday');
    expect(field('Questions').value).toBe('Coffee | Tea\nBeach | Mountains');
    await click(pages, 'Cancel');
    await click(pages, 'Edit Friday');
    await pages.user.type(field('Questions'), '\nCats | Dogs');
    await click(pages, 'Save deck');
    expect(await screen.findByText('3 questions')).toBeTruthy();
    expect(api.named('updateDeck')).toHaveLength(1);
    expect(api.named('updateDeck')[0]?.params).toEqual({ deckId: FRIDAY.id });
    expect(chosen.deckId).toBeNull();
  });

  test('is deleted and deselected after a confirmation', async () => {
    const pages = await open({ deckId: FRIDAY.id, mix: true });
    await radio('Friday');
    await click(pages, 'Delete Friday');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Friday”?' });
    expect(api.named('deleteDeck')).toEqual([]);
    await pages.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deck deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Friday' })).toBeNull());
    expect(chosen).toEqual({ deckId: null, mix: false });
  });

  test('that is not chosen takes nothing along', async () => {
    decks = [FRIDAY, { ...FRIDAY, id: '4a3c2d1e-0000-4000-8000-00000000000c', name: 'Team' }];
    const pages = await open({ deckId: FRIDAY.id, mix: true });
    await radio('Team');
    await click(pages, 'Delete Team');
    await pages.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull());
    expect(chosen).toEqual({ deckId: FRIDAY.id, mix: true });
  });

  test('stays when deletion is canceled or fails', async () => {
    api.off(deleteDeck);
    const pages = await open();
    await radio('Friday');
    await click(pages, 'Delete Friday');
    await pages.user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("We couldn't delete the deck. Please try again.")).toBeTruthy();
    await pages.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await radio('Friday')).toBeTruthy();
  });
});
