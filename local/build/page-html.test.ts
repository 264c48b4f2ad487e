import { expect, test } from 'vitest';
import type { Prerendered } from '../../src/prerender.tsx';
import { pageHtml } from './page-html.ts';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!-- head -->
    <title>Thaw</title>
    <!-- /head -->
    <link
      rel="preload"
      as="font"
      href="/assets/figtree-1.woff2"
    />
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><div id="root"></div><div id="shell">Loading</div></body>
</html>`;
const NOTHING = { scripts: [], styles: [] };
const LANDING: Prerendered = {
  path: '/',
  head: { title: 'Ice & "fire" · Thaw', description: 'a < b', isPrivate: false },
  html: '<h1>Welcome, $& all</h1>',
};
const JOIN: Prerendered = {
  path: '/join-warm-welcome/:roomId?',
  head: { title: 'Join Warm Welcome · Thaw', description: 'D', invitation: 'You are invited', isPrivate: true },
  html: '',
};

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );

test('a public page has its title and URL, and is rendered to the letter', () => {
  const html = pageHtml(TEMPLATE, LANDING, NOTHING);
  expect(html).toContain('<title>Ice &amp; &quot;fire&quot; · Thaw</title>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/" />');
  expect(html).toContain('<html lang="en" data-rendered>');
  expect(html).toContain('<div id="root"><h1>Welcome, $& all</h1></div>');
  expect(tagsOf(html)).toMatchObject({
    description: 'a &lt; b',
    'og:url': 'https://origin.invalid/',
    'og:title': 'Ice &amp; &quot;fire&quot; · Thaw',
    'og:image': 'https://origin.invalid/og.png',
    'twitter:card': 'summary_large_image',
  });
  expect(tagsOf(html)).not.toHaveProperty('robots');
});

test('a room is an invitation that is not to be found, and names no address that a chat could open in its place', () => {
  const html = pageHtml(TEMPLATE, JOIN, NOTHING);
  expect(html).toContain('<title>Join Warm Welcome · Thaw</title>');
  expect(tagsOf(html)).toMatchObject({
    robots: 'noindex',
    'og:title': 'You are invited',
    'twitter:title': 'You are invited',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect(tagsOf(html)).not.toHaveProperty('og:url');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('data-rendered');
  expect(html).toContain('<div id="root"></div>');
});

test('the page’s chunks are listed beside the client’s entry', () => {
  const html = pageHtml(TEMPLATE, JOIN, { scripts: ['assets/join-1.js'], styles: ['assets/map-1.css'] });
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/join-1.js" />');
  expect(head).toContain('<link rel="preload" as="style" crossorigin href="/assets/map-1.css" />');
});

test('no stylesheet holds back the shell: it applies below', () => {
  for (const page of [LANDING, JOIN]) {
    const html = pageHtml(TEMPLATE, page, { scripts: [], styles: ['assets/map-1.css'] });
    const [above, below] = html.split('<div id="shell">');
    expect(above).not.toContain('rel="stylesheet"');
    expect(below).toContain('<link rel="stylesheet" crossorigin href="/assets/map-1.css" />');
  }
});

test('fonts are asked for first where there is something to read, and last where scripts have to write it', () => {
  const order = (page: Prerendered) => {
    const named = pageHtml(TEMPLATE, page, { scripts: ['assets/join-1.js'], styles: [] }).matchAll(/"(\/assets\/\w+)/g);
    return [...named].map(([, file]) => file);
  };
  expect(order(LANDING)).toEqual(['/assets/figtree', '/assets/index', '/assets/join']);
  expect(order(JOIN)).toEqual(['/assets/index', '/assets/join', '/assets/figtree']);
});

test('a page with a script of its own is no page of ours: the policy would not run it', () => {
  const html = '<p>a</p><script>go()</script>';
  expect(() => pageHtml(TEMPLATE, { ...LANDING, html }, NOTHING)).toThrow(/has a script in it/);
});

test.each(['<!-- /head -->', '<div id="root"></div>', '<html lang="en">', '</head>', '</body>'])(
  'a template without %s is refused',
  (part) => {
    expect(() => pageHtml(TEMPLATE.replace(part, ''), LANDING, NOTHING)).toThrow(/index.html has no/);
  },
);
