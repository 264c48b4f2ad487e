// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDecks } from '#shared/contract/decks.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { DeckDialog } from './deck-dialog.tsx';

vi.mock('./deck-editor.tsx', () => {
  throw new Error('No connection');
});

beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  fakeApi().on(getDecks, () => ({ decks: [] }));
});
afterEach(cleanup);

test('reports an editor that fails to load, and keeps the list of decks', async () => {
  const texts = {
    open: 'Your questions',
    title: 'Questions to play',
    description: 'Only you see your decks.',
    builtIn: 'Built-in questions',
    mix: 'Mix with the built-in questions',
    count: (items: number) => `${items} questions`,
    lines: 'Questions, one per line',
    linesHint: 'Two options with a | between them.',
    linesPlaceholder: 'Coffee | Tea',
  };
  const dialog = (
    <DeckDialog game="this-or-that" texts={texts} choice={{ deckId: null, mix: false }} onChoose={() => {}} />
  );
  const { user } = renderPages([{ path: '/', element: dialog }], '/');
  await user.click(screen.getByRole('button', { name: 'Your questions' }));
  await user.click(await screen.findByRole('button', { name: 'New deck' }));
  expect(await screen.findByText('The deck editor could not be opened')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Built-in questions' })).toBeTruthy();
});
