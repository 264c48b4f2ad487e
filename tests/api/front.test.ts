import { describe, expect, inject, test } from 'vitest';
import { clientConfig } from '#shared/contract/system.ts';
import '../support/provided.ts';

const { origin, publishableKey, demo } = inject('stack');
const ask = (address: string, init?: RequestInit) => fetch(`${origin}${address}`, init);

describe('pages', () => {
  test.each(['/', '/login', '/join-warm-welcome/abcdefghijklmn', '/no/such/page'])(
    '%s is the client',
    async (address) => {
      const reply = await ask(address);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<div id="root">');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('HEAD is GET without the body; other methods and missing files find nothing', async () => {
    const head = await ask('/login', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await ask('/login', { method: 'POST' })).status).toBe(404);
    expect((await ask('/assets/missing.js')).status).toBe(404);
    expect((await ask('/missing.png')).status).toBe(404);
  });

  test('the script of the page comes compressed and may be kept for ever', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await ask('/')).text())?.[1] ?? '';
    const plain = await ask(script, { headers: { 'accept-encoding': 'identity' } });
    const packed = await ask(script, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('cache-control')).toContain('immutable');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')));
    expect(await packed.text()).toBe(await plain.text());
    const etag = packed.headers.get('etag') ?? '';
    expect((await ask(script, { headers: { 'if-none-match': etag } })).status).toBe(304);
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
  test('is at the same origin, and wants the key', async () => {
    const headers = { apikey: publishableKey };
    expect(await (await ask('/auth/v1/settings', { headers })).json()).toMatchObject({ mailer_autoconfirm: true });
    expect((await ask('/auth/v1/user')).status).toBe(401);
  });

  test('the Data API is not', async () => {
    expect((await ask('/rest/v1/profiles', { headers: { apikey: publishableKey } })).status).toBe(404);
  });
});

test('a function answers at its Supabase address as well', async () => {
  expect(await (await ask('/functions/v1/api/health')).json()).toEqual({ status: 'ok' });
});
