import { expect, test } from 'vitest';
import { PAGES } from '../../src/lib/page/pages.ts';
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
  ['/s/ABC23', '/s.html'],
  ['/email-test', '/app.html'],
  ['/pricing', '/app.html'],
  ['/faq', '/app.html'],
])('%s has the file %s', (address, file) => {
  expect(pageFileAt(address)).toBe(file);
});

test.each([
  '/nowhere',
  '/admin/x',
  '/join/abcdefgh012345',
  '/join-warm-welcome/a/b',
  '/join-warm-welcome/:roomId?/x',
  '/s',
  '/index',
  '/app',
  '/__proto__',
])('%s is no page', (address) => {
  expect(pageFileAt(address)).toBeNull();
});

test('every page has a file of its own', () => {
  expect(new Set(PAGES.map(pageFileOf)).size).toBe(PAGES.length);
});
