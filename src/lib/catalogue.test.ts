// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue, showLanguage, textsOfPart } from './catalogue.ts';
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

afterEach(() => void vi.useRealTimers());

test('answers in the language on screen, at any depth, even through older references', async () => {
  const load = vi.fn(async () => ({ spanish }));
  const texts = catalogue(english, load);
  const { join } = texts;
  expect([texts.title, join.name, join.of('Ann'), texts.tips[1]]).toEqual([
    'Welcome',
    'Your Name',
    'Continue as Ann',
    'two',
  ]);
  expect(load).not.toHaveBeenCalled();

  await showLanguage('es');
  expect([texts.title, join.name, join.of('Ann'), texts.tips[1]]).toEqual([
    'Hola',
    'Tu nombre',
    'Continuar como Ann',
    'dos',
  ]);
  expect(document.documentElement.lang).toBe('es');
  expect({ ...texts.join }.name).toBe('Tu nombre');

  await showLanguage('en');
  expect(texts.title).toBe('Welcome');
  expect(document.documentElement.lang).toBe('en');
});

test('of a page that comes later is in the language that is shown already', async () => {
  await showLanguage('es');
  const texts = catalogue(english, async () => ({ spanish }));
  await showLanguage('es');
  expect(texts.title).toBe('Hola');
  await showLanguage('en');
});

test('stays English as a whole where one translation can not be loaded, and asks for it again', async () => {
  readPreferredLanguage();
  chooseLanguage('es');
  const other = catalogue(english, async () => ({ spanish }));
  const load = vi.fn(async () => ({ spanish }));
  load.mockRejectedValueOnce(new Error('offline'));
  const texts = catalogue(english, load);
  await showLanguage('es');
  expect([texts.title, other.title]).toEqual(['Welcome', 'Welcome']);
  expect(document.documentElement.lang).toBe('en');
  expect(preferredLanguage()).toBe('en');

  readPreferredLanguage();
  expect(preferredLanguage()).toBe('es');
  await showLanguage('es');
  expect([texts.title, other.title]).toEqual(['Hola', 'Hola']);
  expect(document.documentElement.lang).toBe('es');
  await showLanguage('en');
  chooseLanguage('en');
});

test('does not wait for a translation without end', async () => {
  vi.useFakeTimers();
  let arrives = () => {};
  const texts = catalogue(english, () => {
    return new Promise((resolve) => {
      arrives = () => resolve({ spanish });
    });
  });
  const asked = showLanguage('es');
  await vi.runAllTimersAsync();
  await asked;
  arrives();
  await vi.runAllTimersAsync();
  expect([texts.title, document.documentElement.lang]).toEqual(['Welcome', 'en']);
  const again = showLanguage('es');
  arrives();
  await again;
  expect([texts.title, document.documentElement.lang]).toEqual(['Hola', 'es']);
  await showLanguage('en');
});

test('is in the last language that was asked for, also when an earlier one comes later', async () => {
  let arrives = () => {};
  const texts = catalogue(english, () => {
    return new Promise((resolve) => {
      arrives = () => resolve({ spanish });
    });
  });
  const asked = showLanguage('es');
  await showLanguage('en');
  arrives();
  await asked;
  expect([texts.title, document.documentElement.lang]).toEqual(['Welcome', 'en']);
});

describe('of a part of the page that is loaded while Spanish is shown', () => {
  beforeEach(async () => {
    readPreferredLanguage();
    chooseLanguage('es');
    await showLanguage('es');
  });
  afterEach(async () => {
    chooseLanguage('en');
    await showLanguage('en');
  });

  test('is in it, as is another one that is defined next to it', async () => {
    const one = catalogue(english, async () => ({ spanish }));
    const other = catalogue(english, async () => ({ spanish }));
    await textsOfPart();
    expect([one.title, other.title]).toEqual(['Hola', 'Hola']);
    expect(document.documentElement.lang).toBe('es');
  });

  test('takes the page with it into English where its words can not be had, until they can', async () => {
    const page = catalogue(english, async () => ({ spanish }));
    await textsOfPart();
    expect(page.title).toBe('Hola');
    const load = vi.fn(async () => ({ spanish }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lost = catalogue(english, load);
    const here = catalogue(english, async () => ({ spanish }));
    await textsOfPart();
    expect([page.title, lost.title, here.title]).toEqual(['Welcome', 'Welcome', 'Welcome']);
    expect([document.documentElement.lang, preferredLanguage()]).toEqual(['en', 'en']);

    readPreferredLanguage();
    await showLanguage(preferredLanguage());
    expect([page.title, lost.title, here.title]).toEqual(['Hola', 'Hola', 'Hola']);
    expect(document.documentElement.lang).toBe('es');
  });

  test('does not delay a switch to English in the meantime', async () => {
    let arrives = () => {};
    const texts = catalogue(english, () => {
      return new Promise((resolve) => {
        arrives = () => resolve({ spanish });
      });
    });
    const asked = textsOfPart();
    await showLanguage('en');
    expect([texts.title, document.documentElement.lang]).toEqual(['Welcome', 'en']);
    arrives();
    await asked;
    expect([texts.title, document.documentElement.lang]).toEqual(['Welcome', 'en']);
  });

  test('is loaded with the page when a language is being loaded already', async () => {
    await showLanguage('en');
    let arrives = () => {};
    const page = catalogue(english, () => {
      return new Promise((resolve) => {
        arrives = () => resolve({ spanish });
      });
    });
    const asked = showLanguage('es');
    const part = catalogue(english, async () => ({ spanish }));
    await textsOfPart();
    expect([page.title, part.title]).toEqual(['Welcome', 'Welcome']);
    arrives();
    await asked;
    expect([page.title, part.title, document.documentElement.lang]).toEqual(['Hola', 'Hola', 'es']);
  });
});
