// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, preferredLanguage, readPreferredLanguage } from './language.ts';
import { freshBrowser } from './testing/accounts.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/head.js'), 'utf8');

beforeEach(freshBrowser);

/** The document's language before the client starts, and the client's preferred one. */
function readBy(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.documentElement.lang = 'en';
  new Function(script)();
  readPreferredLanguage();
  return [document.documentElement.lang, preferredLanguage()];
}

test.each([
  [['es'], 'es'],
  [['es-MX', 'en'], 'es'],
  [['ES-419'], 'es'],
  [['en-GB', 'es-MX'], 'en'],
  [['fr-CA', 'es-MX', 'en'], 'es'],
  [['de', 'fr'], 'en'],
  [['est'], 'en'],
])('a browser in %j reads %s', (languages, language) => {
  expect(readBy(...languages)).toEqual([language, language]);
});

test('a chosen language counts more than those of the browser, until the browser has the same', () => {
  readBy('en');
  chooseLanguage('es');
  expect(readBy('en')).toEqual(['es', 'es']);
  chooseLanguage('en');
  expect(readBy('es-MX')).toEqual(['es', 'es']);
});
