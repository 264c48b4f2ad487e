// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, showWords, textsOfPart } from '#src/lib/catalogue.ts';
import { chooseLanguage } from '#src/lib/language.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import type { PageEntry } from './pages.ts';
import { openApp } from './testing.tsx';

beforeEach(() => {
  freshBrowser();
  fakeApi();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  chooseLanguage('en');
  showWords('en');
});

const rendered: string[] = [];
let texts = { title: '' };

function Game() {
  rendered.push(texts.title);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{texts.title}</h1>
      <div id="part" />
    </main>
  );
}

/** One page in English only, and one in both languages, whose Spanish loads on demand of the test. */
function twoPages() {
  let arrives = () => {};
  const words = new Promise<{ spanish: { title: string } }>((resolve) => {
    arrives = () => resolve({ spanish: { title: 'Hola' } });
  });
  const load = vi.fn(() => words);
  const table: PageEntry[] = [
    { path: '/', englishOnly: true, load: async () => () => <p>support</p> },
    {
      path: '/game',
      load: async () => {
        texts = catalogue({ title: 'Welcome' }, load);
        return Game;
      },
    },
    { path: '*', load: async () => () => <p>nowhere</p> },
  ];
  return { table, load, arrives: () => arrives() };
}

test('a page comes with its words: none of it in another language, and focus and scroll find it', async () => {
  const { table, arrives } = twoPages();
  rendered.length = 0;
  chooseLanguage('es');
  const { navigate } = await openApp('/', table);
  const part = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await navigate('/game#part');
  expect(screen.getByText('support')).toBeTruthy();
  await act(async () => {});
  expect(screen.getByText('support')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  arrives();
  expect(await screen.findByRole('heading', { name: 'Hola' })).toBeTruthy();
  expect(new Set(rendered)).toEqual(new Set(['Hola']));
  expect(document.documentElement.lang).toBe('es');
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(part.mock.contexts).toEqual([document.getElementById('part')]);
});

test('back on a page in English the document is in English, and focus is on the page', async () => {
  const { table, arrives } = twoPages();
  chooseLanguage('es');
  arrives();
  const { navigate } = await openApp('/game', table);
  expect(screen.getByRole('heading', { name: 'Hola' })).toBeTruthy();
  await navigate('/');
  expect(screen.getByText('support')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await navigate('/game');
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(document.documentElement.lang).toBe('es');
});

test('a page without its translation shows English with a notice, until the connection is back', async () => {
  const { table, load, arrives } = twoPages();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  chooseLanguage('es');
  await openApp('/game', table);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  arrives();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Hola' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
});

/** A page with a lazy part that has its own texts and loads on demand of the test. */
function pageWithPart(load: () => Promise<{ spanish: { title: string } }>) {
  const around = catalogue({ title: 'Welcome' }, async () => ({ spanish: { title: 'Hola' } }));
  let arrives = () => {};
  const module = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const Part = lazy(async () => {
    await module;
    const texts = catalogue({ title: 'Draw' }, load);
    await textsOfPart();
    return { default: () => <h2>{texts.title}</h2> };
  });
  const page = () => (
    <main>
      <h1>{around.title}</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>
  );
  const table: PageEntry[] = [
    { path: '/game', load: async () => page },
    { path: '*', load: async () => () => <p>nowhere</p> },
  ];
  return { table, arrives };
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('a part without its translation turns the whole page English', async () => {
  const load = vi.fn(async () => ({ spanish: { title: 'Dibuja' } }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { table, arrives } = pageWithPart(load);
  chooseLanguage('es');
  await openApp('/game', table);
  expect(headings()).toEqual(['Hola']);
  await act(async () => arrives());
  await screen.findByRole('heading', { level: 2 });
  expect(headings()).toEqual(['Welcome', 'Draw']);
  expect(document.documentElement.lang).toBe('en');
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'Dibuja' });
  expect(headings()).toEqual(['Hola', 'Dibuja']);
  expect(document.documentElement.lang).toBe('es');
});
