import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { clientConfig } from '#shared/contract/system.ts';
import { newHost } from './client.ts';
import { sendRaw } from './raw.ts';
import '../support/provided.ts';

const { origin, publishableKey, demo } = inject('stack');
const ask = (address: string, init?: RequestInit) => fetch(`${origin}${address}`, init);

describe('pages', () => {
  test.each([
    ['/', 'Icebreakers for virtual meetings · Thaw'],
    ['/login', 'Log in · Thaw'],
    ['/Login/', 'Log in · Thaw'],
    ['/join?room=abcdefghijklmn', 'Join the Collaborative Coloring Book · Thaw'],
    ['/join-warm-welcome/abcdefghijklmn', 'Join Warm Welcome · Thaw'],
    ['/masterpiece-match?join=abcdefghijklmn', 'Masterpiece Match · Thaw'],
    ['/email-test', 'Thaw'],
  ])('%s is the client, with the head of its page', async (address, title) => {
    const reply = await ask(address);
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<div id="root">');
    expect(html).toContain(`<title>${title}</title>`);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await ask(address, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the landing page can be read before any script runs', async () => {
    const html = await (await ask('/')).text();
    expect(html).toMatch(/<div id="root"><.*<h1/s);
    expect(html).toContain('<html lang="en" data-rendered>');
    // None stands in the page itself: the policy would not run it.
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  });

  test('every file that a page names is there, and files named by content may be kept forever', async () => {
    const pages = ['/', '/login', '/join', '/join-this-or-that', '/join-warm-welcome/abcdefghijklmn', '/no/such/page'];
    for (const page of pages) {
      const html = await (await ask(page)).text();
      const named = new Set([...html.matchAll(/(?:src|href)="(\/[^"#?]*\.\w+)"/g)].map(([, address = '']) => address));
      expect(named.size).toBeGreaterThan(5);
      for (const address of named) {
        const { status, headers } = await ask(address, { method: 'HEAD' });
        const kept = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        expect([address, status, headers.get('cache-control')]).toEqual([address, 200, kept]);
      }
    }
  });
});

test('/config.json is the contract’s', async () => {
  const config = clientConfig.parse(await (await ask('/config.json')).json());
  expect(config).toMatchObject({ supabaseUrl: origin, supabasePublishableKey: publishableKey, demo, devTools: true });
  expect(config.publicOrigin).toBe(origin);
});

test('it listens on all interfaces, and a page is told the address that it was opened with', async () => {
  // Linux answers to all of 127.x, so this reaches us only when we do not listen on 127.0.0.1 alone.
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
  const page = `http://${host}:${new URL(origin).port}`;
  expect((await fetch(`${page}/api/health`)).status).toBe(200);
  const config = clientConfig.parse(await (await fetch(`${page}/config.json`)).json());
  expect(config.supabaseUrl).toBe(page);
});

describe('Auth', () => {
  let bearer: string | undefined;

  beforeAll(async () => {
    bearer = (await newHost()).bearer;
  });

  test('is at the same origin, and wants a token', async () => {
    const reply = await ask('/auth/v1/user', { headers: { apikey: publishableKey } });
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
  });

  test.each([
    'null',
    '"x"',
    '[]',
    '{}',
    '{"refresh_token":7}',
    '{"refresh_token":"a\\u0000b"}',
    '{"refresh_token":"\ud800"}',
  ])('refreshes nothing with %s, and does not fail over it', async (body) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const reply = await ask('/auth/v1/token?grant_type=refresh_token', { method: 'POST', headers, body });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });

  test.each([
    '/rest/v1/profiles',
    '/auth/v1/../../rest/v1/profiles?select=id',
    '/auth/v1/%2e%2e/%2e%2e/rest/v1/profiles',
    '/auth/v1/..\\..\\rest/v1/profiles',
    '/auth/v1/user/../../../rest/v1/profiles',
    '/api/../rest/v1/profiles',
    '/functions/v1/api/../../../rest/v1/profiles',
  ])('other parts of the Data API are not, also as %s', async (address) => {
    const reply = await sendRaw([
      `GET ${address} HTTP/1.1`,
      `apikey: ${publishableKey}`,
      `authorization: Bearer ${bearer}`,
    ]);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toContain('"not_found"');
  });
});

test.each(['evil.example/auth/v1', 'evil.example/api/health?', 'secret host', 'a:b', 'a:99999', '[::1'])(
  'a request for the host "%s" is refused, and the log does not have it',
  async (host) => {
    for (const address of ['/', '/config.json', '/api/health', '/functions/v1/api/health', '/auth/v1/user']) {
      const reply = await sendRaw([`GET ${address} HTTP/1.1`, `Host: ${host}`]);
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toContain('"invalid"');
    }
    expect(readFileSync(path.join(inject('logs'), 'functions.log'), 'utf8')).not.toContain(host);
  },
);
