// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue, loadWords, showLanguage, textsOfPart } from './catalogue.ts';
import { chooseLanguage, preferredLanguage, readPreferredLanguage } from './language.ts';

const english = {
  title: 'Welcome',
  join: { name: 'Your Name', of: (name: string) => `Continue as ${name}` },
  tips: ['one', 'two'],
} as const;
const spanish = {
  title: 'Hola',
  join: { name: 'Tu nombre', of: (name: string) => `Continuar como ${name}` },
  tips: ['uno', 'dos'],
} as const;

const translated = () => catalogue(english, async () => ({ spanish }));

/** Texts whose Spanish loads on demand of the test. */
function onDemand() {
  let arrives = () => {};
  const load = () =>
    new Promise<{ spanish: typeof spanish }>((resolve) => {
      arrives = () => resolve({ spanish });
    });
  return { texts: catalogue(english, load), arrives: () => arrives() };
}

/** Texts whose Spanish loads at the second try. */
function lost() {
  const load = vi.fn(async () => ({ spanish }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return catalogue(english, load);
}

const lang = () => document.documentElement.lang;

beforeEach(() => {
  readPreferredLanguage();
  chooseLanguage('es');
});
afterEach(async () => {
  vi.useRealTimers();
  chooseLanguage('en');
  await showLanguage('en');
});

test('answers in the language on screen, at any depth, even through older references', async () => {
  const load = vi.fn(async () => ({ spanish }));
  const texts = catalogue(english, load);
  const { join } = texts;
  const shown = () => [texts.title, join.name, join.of('Ann'), texts.tips[1], { ...texts.join }.name, lang()];
  await showLanguage('en');
  expect(shown()).toEqual(['Welcome', 'Your Name', 'Continue as Ann', 'two', 'Your Name', 'en']);
  expect(load).not.toHaveBeenCalled();
  await showLanguage('es');
  expect(shown()).toEqual(['Hola', 'Tu nombre', 'Continuar como Ann', 'dos', 'Tu nombre', 'es']);
  await showLanguage('en');
  expect(shown()).toEqual(['Welcome', 'Your Name', 'Continue as Ann', 'two', 'Your Name', 'en']);
});

test('of a page that comes later is in the language that is shown already', async () => {
  await showLanguage('es');
  const texts = translated();
  await showLanguage('es');
  expect(texts.title).toBe('Hola');
});

test('stays English as a whole where one translation can not be loaded, and asks for it again', async () => {
  const [here, missing] = [translated(), lost()];
  await showLanguage('es');
  expect([missing.title, here.title, lang(), preferredLanguage()]).toEqual(['Welcome', 'Welcome', 'en', 'en']);
  readPreferredLanguage();
  expect(preferredLanguage()).toBe('es');
  await showLanguage('es');
  expect([missing.title, here.title, lang()]).toEqual(['Hola', 'Hola', 'es']);
});

test('does not wait for a translation without end', async () => {
  vi.useFakeTimers();
  const { texts, arrives } = onDemand();
  const asked = showLanguage('es');
  await vi.runAllTimersAsync();
  await asked;
  arrives();
  await vi.runAllTimersAsync();
  expect([texts.title, lang()]).toEqual(['Welcome', 'en']);
  const again = showLanguage('es');
  arrives();
  await again;
  expect([texts.title, lang()]).toEqual(['Hola', 'es']);
});

test('waits for the next page as long as one in its language is on screen', async () => {
  await showLanguage('es');
  vi.useFakeTimers();
  const { texts, arrives } = onDemand();
  const asked = loadWords('es');
  await vi.runAllTimersAsync();
  expect([lang(), preferredLanguage()]).toEqual(['es', 'es']);
  arrives();
  expect(await asked).toBe(true);
  expect(texts.title).toBe('Hola');
});

test('is in the last language that was asked for, also when an earlier one comes later', async () => {
  const { texts, arrives } = onDemand();
  const asked = showLanguage('es');
  await showLanguage('en');
  arrives();
  await asked;
  expect([texts.title, lang()]).toEqual(['Welcome', 'en']);
});

describe('of a part of the page that is loaded while Spanish is shown', () => {
  beforeEach(() => showLanguage('es'));

  test('is in it, as is another one that is defined next to it', async () => {
    const [one, other] = [translated(), translated()];
    await textsOfPart();
    expect([one.title, other.title, lang()]).toEqual(['Hola', 'Hola', 'es']);
  });

  test('takes the page with it into English where its words can not be had, until they can', async () => {
    const page = translated();
    await textsOfPart();
    expect(page.title).toBe('Hola');
    const [missing, here] = [lost(), translated()];
    await textsOfPart();
    const shown = () => [page.title, missing.title, here.title, lang(), preferredLanguage()];
    expect(shown()).toEqual(['Welcome', 'Welcome', 'Welcome', 'en', 'en']);
    readPreferredLanguage();
    await showLanguage(preferredLanguage());
    expect(shown()).toEqual(['Hola', 'Hola', 'Hola', 'es', 'es']);
  });

  test('does not delay a switch to English in the meantime', async () => {
    const { texts, arrives } = onDemand();
    const asked = textsOfPart();
    await showLanguage('en');
    expect([texts.title, lang()]).toEqual(['Welcome', 'en']);
    arrives();
    await asked;
    expect([texts.title, lang()]).toEqual(['Welcome', 'en']);
  });

  test('is loaded with the page when a language is being loaded already', async () => {
    await showLanguage('en');
    const { texts: page, arrives } = onDemand();
    const asked = showLanguage('es');
    const part = translated();
    await textsOfPart();
    expect([page.title, part.title]).toEqual(['Welcome', 'Welcome']);
    arrives();
    await asked;
    expect([page.title, part.title, lang()]).toEqual(['Hola', 'Hola', 'es']);
  });
});
