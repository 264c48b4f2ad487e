import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/lib/pages.ts';
import { inProject } from '../stack/root.ts';
import { pageFileAt, pageFileOf } from './page-files.ts';

test.each([
  ['/', '/index.html'],
  ['/join', '/join.html'],
  ['/Join/', '/join.html'],
  ['/join-this-or-that', '/join-this-or-that.html'],
  ['/join-warm-welcome', '/join-warm-welcome.html'],
  ['/join-warm-welcome/', '/join-warm-welcome.html'],
  ['/join-warm-welcome/abcdefgh012345', '/join-warm-welcome.html'],
  ['/join-warm-welcome/abcdefgh012345/', '/join-warm-welcome.html'],
])('%s has the file %s', (address, file) => {
  expect(pageFileAt(address)).toBe(file);
});

test.each([
  '/nowhere',
  '/admin/x',
  '/join/abcdefgh012345',
  '/join-warm-welcome/a/b',
  '/join-warm-welcome/:roomId?/x',
  '/index',
  '/app',
  '/__proto__',
])('%s is no page, so the client says that it is none', (address) => {
  expect(pageFileAt(address)).toBe('/app.html');
});

test('every page has a file of its own', () => {
  expect(new Set(PAGES.map(pageFileOf)).size).toBe(PAGES.length);
});

test('the README has static hosts answer 404 for a file that is gone, before the rule for all other addresses', () => {
  const rules = readFileSync(inProject('README.md'), 'utf8').match(/^ +\/\S*\* +\S+ +\d{3}$/gm) ?? [];
  const sources = rules.map((rule) => rule.trim().split(/ +/));
  expect(sources.findIndex(([from, , status]) => from === '/assets/*' && status === '404')).toBe(
    sources.findIndex(([from]) => from === '/join-warm-welcome/*') - 1,
  );
  expect(sources.at(-1)?.[0]).toBe('/*');
});

test('the rules that the README gives static hosts lead where ours do', () => {
  const rules = readFileSync(inProject('README.md'), 'utf8').matchAll(/^ +(\/\S*\*) +(\/\S+\.html) +200$/gm);
  const files = Object.fromEntries([...rules].map(([, from = '', to]) => [from, to]));
  expect(files).toEqual({
    '/join-warm-welcome/*': pageFileAt('/join-warm-welcome/abcdefgh012345'),
    '/*': pageFileAt('/no/such/page'),
  });
});
