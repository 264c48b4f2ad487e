// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { catalogue, showLanguage } from './catalogue.ts';

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

test('answers in the language that is shown, at any depth, through what was taken out before', async () => {
  const load = vi.fn(async () => ({ spanish }));
  const texts = catalogue('test/one', english, load);
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
  const texts = catalogue('test/later', english, async () => ({ spanish }));
  await showLanguage('es');
  expect(texts.title).toBe('Hola');
  await showLanguage('en');
});

test('stays English where its translation can not be loaded', async () => {
  const texts = catalogue('test/lost', english, () => Promise.reject(new Error('offline')));
  await showLanguage('es');
  expect(texts.title).toBe('Welcome');
  await showLanguage('en');
});
