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

test("the static host's rules lead where ours do", () => {
  const toml = readFileSync(inProject('deploy/netlify.toml'), 'utf8');
  const rules = toml.matchAll(/^ {2}from = "(\S+)"\n {2}to = "(\/\S+\.html)"$/gm);
  const files = Object.fromEntries([...rules].map(([, from = '', to]) => [from, to]));
  expect(files).toEqual({
    // A missing file must not become a page.
    '/assets/*': '/app.html',
    '/join-warm-welcome/*': pageFileAt('/join-warm-welcome/abcdefgh012345'),
    '/*': pageFileAt('/no/such/page'),
  });
});
