import { describe, expect, test } from 'vitest';
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
const noOrigins = () => [];
const textOf = (page: StaticFile | null) => new TextDecoder().decode(page?.plain);

const FILES = new Map([
  ['/app.html', file('<title>Shell</title>')],
  ['/join.html', file(`<link rel="canonical" href="${ORIGIN_TOKEN}/join"><a href="${ORIGIN_TOKEN}/">`)],
]);

test('with PUBLIC_URL the pages say that origin, whatever was asked', () => {
  const pageAt = createPages(FILES, 'https://thaw.example/', noOrigins);
  expect(textOf(pageAt('/join', 'http://evil.example'))).toBe(
    '<link rel="canonical" href="https://thaw.example/join"><a href="https://thaw.example/">',
  );
  expect(pageAt('/join', 'http://evil.example')).toBe(pageAt('/join', 'http://192.168.1.20:3000'));
});

test('a page is made once for each origin', () => {
  const pageAt = createPages(FILES, null, noOrigins);
  const first = pageAt('/join', 'http://a.example');
  expect(pageAt('/join', 'http://a.example')).toBe(first);
  expect(pageAt('/join', 'http://b.example')).not.toBe(first);
});

describe('names that somebody makes up', () => {
  const LAN = 'http://192.168.1.20:3000';

  /** Pages without PUBLIC_URL, and somebody who asks under one made-up name after another. */
  function flooded(own: readonly string[] = []) {
    const clock = { now: 0 };
    const pageAt = createPages(
      FILES,
      null,
      () => own,
      () => clock.now,
    );
    let made = 0;
    const flood = (count: number) =>
      Array.from({ length: count }, () => {
        made += 1;
        return pageAt('/join', `http://made-up-${made}.example`);
      });
    return { clock, flood, pageAt };
  }

  test('soon have their pages as they are: packing would hold up everybody else', () => {
    const { clock, flood } = flooded();
    expect(flood(1_000).filter((page) => page?.br !== null)).toHaveLength(60);
    clock.now += 5_000;
    expect(flood(1_000).filter((page) => page?.br !== null)).toHaveLength(5);
    expect(textOf(flood(1)[0] ?? null)).toContain('href="http://made-up-2001.example/"');
  });

  test('take the place of those that were asked for longest ago, and of no other', () => {
    const { flood, pageAt } = flooded();
    const used = pageAt('/join', 'http://used.example');
    const left = pageAt('/join', 'http://left.example');
    for (let times = 0; times < 20; times += 1) {
      flood(1);
      expect(pageAt('/join', 'http://used.example')).toBe(used);
    }
    expect(pageAt('/join', 'http://left.example')).not.toBe(left);
  });

  test("do not take the place of this machine's own origins, which are packed however many came before", () => {
    const { flood, pageAt } = flooded(['http://localhost:3000', LAN]);
    flood(1_000);
    const first = pageAt('/join', LAN);
    expect(first?.br).not.toBeNull();
    flood(1_000);
    expect(pageAt('/join', LAN)).toBe(first);
  });

  test('keep nobody without packed pages who comes by a name that is not known to be ours: later they are packed', () => {
    const { clock, flood, pageAt } = flooded();
    flood(1_000);
    const plain = pageAt('/join', 'http://thaw.example');
    expect(plain?.br).toBeNull();
    expect(pageAt('/join', 'http://thaw.example')).toBe(plain);
    clock.now += 1_000;
    const later = pageAt('/join', 'http://thaw.example');
    expect([later?.br, later?.etag]).toEqual([expect.any(Uint8Array), plain?.etag]);
  });
});

test('what a page is named by differs by content and by origin', () => {
  const etags = ['a', 'b'].flatMap((text) => {
    const pages = new Map([['/join.html', { ...file(`${text} ${ORIGIN_TOKEN}`), etag: `W/"${text}"` }]]);
    const pageAt = createPages(pages, null, noOrigins);
    return ['http://a.example', 'http://b.example'].map((origin) => pageAt('/join', origin)?.etag);
  });
  expect(new Set(etags).size).toBe(4);
});

test('a page that names no origin is the built file', () => {
  expect(createPages(FILES, null, noOrigins)('/nowhere', 'http://a.example')).toBe(FILES.get('/app.html'));
});

test('where nothing was built there is no page', () => {
  expect(createPages(new Map(), null, noOrigins)('/', 'http://a.example')).toBeNull();
});
