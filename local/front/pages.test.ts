import { expect, test } from 'vitest';
import { ORIGIN_TOKEN } from './origin-token.ts';
import { createPages } from './pages.ts';
import type { StaticFile } from './static-files.ts';

const file = (text: string): StaticFile => ({
  type: 'text/html; charset=utf-8',
  etag: 'W/"built"',
  cacheControl: 'no-cache',
  plain: new TextEncoder().encode(text),
  br: null,
  gzip: null,
});
const textOf = (page: StaticFile | null) => new TextDecoder().decode(page?.plain);

const FILES = new Map([
  ['/app.html', file('<title>Shell</title>')],
  ['/join.html', file(`<link rel="canonical" href="${ORIGIN_TOKEN}/join"><a href="${ORIGIN_TOKEN}/">`)],
]);

test('with PUBLIC_URL the pages say that origin, whatever was asked', () => {
  const pageAt = createPages(FILES, 'https://thaw.example/');
  expect(textOf(pageAt('/join', 'http://evil.example'))).toBe(
    '<link rel="canonical" href="https://thaw.example/join"><a href="https://thaw.example/">',
  );
  expect(pageAt('/join', 'http://evil.example')).toBe(pageAt('/join', 'http://192.168.1.20:3000'));
});

test('a page is made once for each origin', () => {
  const pageAt = createPages(FILES, null);
  const first = pageAt('/join', 'http://a.example');
  expect(pageAt('/join', 'http://a.example')).toBe(first);
  expect(pageAt('/join', 'http://b.example')).not.toBe(first);
});

test('under made-up names nothing is packed or kept: that would hold up everybody else', () => {
  const pageAt = createPages(FILES, null);
  const first = pageAt('/join', 'http://192.168.1.20:3000');
  expect(first?.br).not.toBeNull();
  for (let made = 0; made < 50; made += 1) pageAt('/join', `http://made-up-${made}.example`);
  const late = pageAt('/join', 'http://made-up-49.example');
  expect([late?.br, late?.gzip]).toEqual([null, null]);
  expect(textOf(late)).toContain('href="http://made-up-49.example/"');
  expect(pageAt('/join', 'http://192.168.1.20:3000')).toBe(first);
});

test('a page that names no origin is the built file', () => {
  expect(createPages(FILES, null)('/nowhere', 'http://a.example')).toBe(FILES.get('/app.html'));
});

test('where nothing was built there is no page', () => {
  expect(createPages(new Map(), null)('/', 'http://a.example')).toBeNull();
});
