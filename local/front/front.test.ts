import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pastSessionsPath, pastSessionsWith } from '../../supabase/functions/_shared/contract/past-sessions.ts';
import { createFront, type Handler } from './front.ts';
import { ORIGIN_TOKEN } from './origin-token.ts';
import type { FrontSettings } from './settings.ts';
import { readSite } from './site.ts';

const SCRIPT = 'console.log("a script that is long enough to be worth compressing");';
const INFO = { remoteAddr: { hostname: '10.0.0.9' } };
const ORIGIN = 'http://localhost:3000';

/** A built page. */
const page = (title: string) =>
  `<!doctype html><title>${title}</title><meta property="og:image" content="${ORIGIN_TOKEN}/og.png">`;

const peerOf = (info: typeof INFO) => info.remoteAddr.hostname;

const echo: Handler<typeof INFO> = async (request, info) =>
  Response.json({
    url: request.url,
    method: request.method,
    body: await request.text(),
    from: info.remoteAddr.hostname,
  });

let folder: string;
let auth: Server;
let front: Handler<typeof INFO>;
const failures: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'thaw-front-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), page('Thaw'));
  writeFileSync(path.join(folder, 'app.html'), page('Shell'));
  writeFileSync(path.join(folder, 'join-warm-welcome.html'), page('Invited'));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/app-1.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, '.stamp'), 'secret');
  auth = createServer(async (request, reply) => {
    const { url, headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    reply.writeHead(418, { location: '/elsewhere' }).end(JSON.stringify({ url, headers, body }));
  });
  // Otherwise it may close an idle connection just as the next call arrives.
  auth.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const settings: FrontSettings = {
    port: 3000,
    host: '127.0.0.1',
    sharesPort: false,
    innerPort: 0,
    visiblePort: 3000,
    dist: folder,
    functions: '',
    authUrl: `http://127.0.0.1:${(auth.address() as AddressInfo).port}`,
    authCallsPer5Minutes: 3,
    trustedProxyHops: 0,
    trustedProxySecret: null,
    publishableKey: 'sb_publishable_x',
    publicUrl: null,
    tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    tileAttribution: '',
    stripePublishableKey: null,
    supportEmail: 'ann@thaw.test',
    canRegister: true,
    demo: null,
    devTools: false,
    legal: {},
  };
  const functions = new Map<string, typeof echo>([
    ['api', echo],
    ['stripe-webhook', echo],
    [
      'throws',
      () => {
        throw new Error('throws');
      },
    ],
    ['rejects', () => Promise.reject(new Error('rejects'))],
  ]);
  front = createFront({
    settings,
    functions,
    site: readSite(folder, 'http://192.168.1.20:3000'),
    lan: () => '192.168.1.20',
    peerOf,
    failed: (error) => failures.push(error),
  });
});

afterAll(async () => {
  await new Promise((resolve) => auth.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = async (address: string, init?: RequestInit) => front(new Request(`${ORIGIN}${address}`, init), INFO);

describe('functions', () => {
  test('the API gets its calls as they came, with the address of the connection', async () => {
    const reply = await ask('/api/rooms/x?a=1', {
      method: 'POST',
      body: 'hello',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(await reply.json()).toEqual({
      url: `${ORIGIN}/api/rooms/x?a=1`,
      method: 'POST',
      body: 'hello',
      from: '10.0.0.9',
    });
  });

  test.each([
    ['/functions/v1/api/health?x=1', '/api/health?x=1'],
    ['/functions/v1/stripe-webhook', '/stripe-webhook'],
    ['/functions/v1/stripe-webhook?x=1', '/stripe-webhook?x=1'],
  ])('%s reaches the function as %s', async (address, seen) => {
    const reply = await ask(address, { method: 'POST', body: 'b' });
    expect(await reply.json()).toMatchObject({ url: `${ORIGIN}${seen}`, body: 'b', from: '10.0.0.9' });
  });

  test.each(['/functions/v1/nothing', '/functions/v1/', '/functions', '/rest/v1/profiles', '/auth', '/storage/v1/x'])(
    '%s is no page but a JSON 404',
    async (address) => {
      const reply = await ask(address);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ error: 'Not found', code: 'not_found' });
    },
  );
});

const REFRESH = '/auth/v1/token?grant_type=refresh_token';

function refresh(from: string, init: RequestInit = {}) {
  return front(new Request(ORIGIN + REFRESH, { method: 'POST', ...init }), { remoteAddr: { hostname: from } });
}

describe('Auth', () => {
  test('is called at the same path, without forgeable headers; its reply comes back whole', async () => {
    const ofOthers = {
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
      'x-thaw-proxy': 's',
    };
    const headers = { apikey: 'k', ...ofOthers };
    const reply = await ask(REFRESH, { method: 'POST', headers, body: '{"refresh_token":"r"}' });
    expect(reply.status).toBe(418);
    expect(reply.headers.get('location')).toBe('/elsewhere');
    const seen = await reply.json();
    expect(seen).toMatchObject({ url: REFRESH, body: '{"refresh_token":"r"}' });
    expect(seen.headers).toMatchObject({ apikey: 'k' });
    for (const name of Object.keys(ofOthers)) expect(seen.headers).not.toHaveProperty(name);
    // It may hold a token.
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('comes with the one call of the Data API that pages make, and no other', async () => {
    const search = pastSessionsWith('50% "x" (a,b) \\', ['coloring', 'masterpiece']);
    for (const address of [pastSessionsPath(), pastSessionsPath(50, search)]) {
      const reply = await ask(address);
      expect([reply.status, (await reply.json()).url]).toEqual([418, address]);
    }
    const page = pastSessionsPath();
    for (const address of [
      ...['/rest/v1/past_sessions', '/rest/v1/', '/rest/v1/rpc/x', `${page}&limit=1`, `${page}&name=eq.x`],
      ...[page.replace('limit=51', 'limit=9999'), page.replace('offset=0', 'offset=-1'), page.replace('past_', '')],
      ...[`${page}&or=(name.eq.x)`, `${page}&or=${encodeURIComponent(`(${search},settings.eq.1)`)}`],
      pastSessionsPath(0, pastSessionsWith('x'.repeat(500), [])),
    ]) {
      expect([address, (await ask(address)).status]).toEqual([address, 404]);
    }
    for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE']) {
      expect((await ask(pastSessionsPath(), { method })).status).toBe(404);
    }
  });

  test.each([
    'token?grant_type=password',
    'token?grant_type=password&grant_type=refresh_token',
    ...['signup', 'otp', 'magiclink', 'recover', 'admin/users', 'user'],
  ])('is not asked for %s', async (address) => {
    for (const method of ['POST', 'PUT']) {
      const reply = await ask(`/auth/v1/${address}`, { method, body: '{}' });
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  test('calls are counted for each connection, whatever it says where it comes from', async () => {
    const headers = (n: number) => ({ 'x-forwarded-for': `1.2.3.${n}` });
    for (let n = 0; n < 3; n += 1) expect((await refresh('10.0.0.1', { headers: headers(n) })).status).toBe(418);
    const reply = await refresh('10.0.0.1', { headers: headers(4) });
    expect(reply.status).toBe(429);
    // A third of five minutes, from the first call on.
    const wait = Number(reply.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(100);
    expect(wait).toBeGreaterThan(70);
    expect(await reply.json()).toMatchObject({ code: 'slow_down' });
    expect((await refresh('10.0.0.2')).status).toBe(418);
  });

  test('a refused call’s body is never read, and a large one counts', async () => {
    let reads = 0;
    const chunked = (address: string) => {
      const pull = (body: ReadableStreamDefaultController) => {
        reads += 1;
        body.enqueue(new Uint8Array(65 * 1024));
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      return front(new Request(ORIGIN + address, init), { remoteAddr: { hostname: '10.0.0.4' } });
    };
    expect((await chunked('/auth/v1/signup')).status).toBe(404);
    expect(reads).toBe(0);
    for (let n = 0; n < 3; n += 1) expect((await chunked(REFRESH)).status).toBe(413);
    reads = 0;
    expect((await chunked(REFRESH)).status).toBe(429);
    expect(reads).toBe(0);
  });

  test('a body that does not come to its end is not awaited', async () => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const reply = refresh('10.0.0.5', init);
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
    time.abort();
    expect((await reply).status).toBe(400);
    timeout.mockRestore();
  });

  test('bodies may not be endless', async () => {
    const body = 'x'.repeat(65 * 1024);
    expect(await (await refresh('10.0.0.3', { body })).json()).toMatchObject({ code: 'too_large' });
  });
});

describe('failures', () => {
  test.each(['evil.example/auth/v1', 'a b', ''])('a request for the host "%s" is refused', async (host) => {
    const reply = await ask('/login', { headers: { host } });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid' });
  });

  test.each(['throws', 'rejects'])(
    'a function that %s is noted down and becomes the API’s own refusal',
    async (name) => {
      const reply = await ask(`/functions/v1/${name}`);
      expect(reply.status).toBe(500);
      expect(await reply.json()).toMatchObject({ code: 'internal' });
      expect(failures.at(-1)).toEqual(new Error(name));
    },
  );
});

describe('pages', () => {
  test.each([
    ['/', 'Thaw', 200],
    ['/join-warm-welcome/abcdefghijklmn', 'Invited', 200],
    ['/Join-Warm-Welcome/', 'Invited', 200],
    ['/join-warm-welcome?room=a.b', 'Invited', 200],
    // Missing in this build.
    ['/register', 'Shell', 200],
    ['/apis', 'Shell', 404],
    ['/no/such/page', 'Shell', 404],
  ])('%s is the page "%s" with status %i, never kept unasked, with a policy', async (address, title, status) => {
    const reply = await ask(address);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain(`<title>${title}</title>`);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(reply.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test.each([
    '/assets/app-2.js',
    '/assets/page',
    '/robots.txt',
    '/index.html',
    '/join-warm-welcome.html',
    '/.stamp',
    '/assets/app-1.js.gz',
    '/%2e%2e/package.json',
    '/../x.js',
  ])('%s is missing, and no page', async (address) => {
    const reply = await ask(address);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toBe('Not found');
  });

  test('tell where to report a vulnerability', async () => {
    const reply = await ask('/.well-known/security.txt');
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await reply.text()).toContain('Contact: mailto:ann@thaw.test\n');
  });

  test('name the origin that others reach, whatever they were asked under', async () => {
    const reply = await front(new Request('http://evil.example/join-warm-welcome/abcdefghijklmn'), INFO);
    expect(await reply.text()).toContain('content="http://192.168.1.20:3000/og.png"');
  });

  test('comes compressed, and as nothing when it is known', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const reply = await ask('/', { headers });
    expect(reply.headers.get('content-encoding')).toBe('br');
    const body = brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString();
    expect(body).toBe(await (await ask('/')).text());
    const etag = reply.headers.get('etag') ?? '';
    expect((await ask('/', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
  });

  test('that do not exist stay a 404, also to browsers that know them', async () => {
    const { headers } = await ask('/nowhere');
    const again = await ask('/nowhere', { headers: { 'if-none-match': headers.get('etag') ?? '*' } });
    expect(again.status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s finds nothing where pages, files and settings are',
    async (method) => {
      for (const address of ['/', '/login', '/assets/app-1.js', '/config.json']) {
        expect((await ask(address, { method })).status).toBe(404);
      }
    },
  );

  test('HEAD answers as GET does, without a body', async () => {
    for (const address of ['/login', '/nowhere', '/assets/app-1.js', '/config.json']) {
      const [get, head] = [await ask(address), await ask(address, { method: 'HEAD' })];
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe('');
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    }
  });
});

describe('files', () => {
  test('a hashed one is kept for ever, others for an hour', async () => {
    expect((await ask('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await ask('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(icon.headers.has('content-security-policy')).toBe(false);
  });

  test('an unchanged file is a 304', async () => {
    const etag = (await ask('/favicon.svg')).headers.get('etag') ?? '';
    const known = await ask('/favicon.svg', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await ask('/favicon.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['deflate', null],
    ['', null],
  ])('accept-encoding: %s gets the coding %s', async (accepted, coding) => {
    const reply = await ask('/assets/app-1.js', { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding')).toBe(coding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await reply.arrayBuffer());
    expect(body.equals(coding === 'gzip' ? gzipSync(SCRIPT) : Buffer.from(SCRIPT))).toBe(true);
  });
});

test('/config.json is never kept', async () => {
  const reply = await ask('/config.json');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toMatchObject({ supabaseUrl: ORIGIN, publicOrigin: 'http://192.168.1.20:3000' });
});
