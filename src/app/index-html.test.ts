import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#src/lib/language.ts';

const ROOT = join(import.meta.dirname, '../..');
const html = readFileSync(join(ROOT, 'index.html'), 'utf8');

/** The attributes of all head elements with this tag, in order. */
const elements = (kind: 'link' | 'meta') =>
  [...html.matchAll(new RegExp(`<${kind}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
const links = (rel: string) => elements('link').filter((link) => link.rel === rel);
const metas = (name: string) => elements('meta').filter((meta) => meta.name === name);

test('both typefaces are asked for at once, each as a file that there is', () => {
  const fonts = links('preload').filter(({ as }) => as === 'font');
  expect(
    fonts.map(({ href }) => /(figtree|bricolage-grotesque)-latin-wght-normal\.woff2$/.exec(href ?? '')?.[1]),
  ).toEqual(['figtree', 'bricolage-grotesque']);
  for (const font of fonts) {
    expect(font).toMatchObject({ type: 'font/woff2', crossorigin: '' });
    expect(existsSync(join(ROOT, font.href ?? ''))).toBe(true);
  }
});

test('is as wide as the device, and may be zoomed', () => {
  const [viewport, ...others] = metas('viewport');
  expect(others).toEqual([]);
  expect(viewport?.content).toContain('width=device-width, initial-scale=1');
  expect(viewport?.content).not.toMatch(/user-scalable|maximum-scale/);
});

test("the browser's own frame has the ground of each theme", () => {
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const [, light, dark] = /--bg: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect(metas('theme-color').map(({ content, media }) => [media, content?.toLowerCase()])).toEqual([
    ['(prefers-color-scheme: light)', light],
    ['(prefers-color-scheme: dark)', dark],
  ]);
});

test('has an icon for each place, and the manifest', () => {
  const files = [...links('icon'), ...links('apple-touch-icon'), ...links('manifest')].map(({ href }) => href ?? '');
  expect(files).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  expect(files.filter((file) => !existsSync(join(ROOT, 'public', file)))).toEqual([]);
});

test('the shell says in each language what goes on, and its links need no script', () => {
  const body = html.slice(html.indexOf('<body>'));
  const shell = body.slice(0, body.indexOf('<script'));
  const said = [...shell.matchAll(/<div lang="(\w+)">\s*<p>(.+?)<\/p>\s*<p>.+?<a href="">(.+?)<\/a>/g)];
  expect(said.map(([, language]) => language)).toEqual(Object.keys(LANGUAGES));
});

test('before its first paint only the script of the head is loaded', () => {
  const head = html.slice(0, html.indexOf('</head>'));
  expect([...head.matchAll(/<script src="([^"]+)">/g)].map(([, file]) => file)).toEqual(['/head.js']);
  expect(head).not.toContain('stylesheet');
});

test('the shell has the colors of each theme', () => {
  const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const pair = (text: string, name: string) => new RegExp(`${name}: (light-dark\\(.*?\\));`).exec(text)?.[1];
  expect([pair(html, 'background'), pair(html, ' color')]).toEqual([pair(tokens, '--bg'), pair(tokens, '--ink')]);
});
