import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { crossOriginHeaders, isSecure, preflight, refuseForeign } from './origin.ts';

const OWN = 'http://thaw.test';
const CLIENT = 'https://client.example';

function request(method: string, headers: Record<string, string> = {}) {
  return new Request(`${OWN}/api/rooms`, { method, headers: { host: 'thaw.test', ...headers } });
}

function isRefused(
  method: string,
  headers: Record<string, string>,
  byCookie = true,
  publicOrigin: string | null = null,
) {
  try {
    refuseForeign(request(method, headers), byCookie, publicOrigin);
    return false;
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'foreign_origin';
    throw error;
  }
}

describe('a change that only a cookie stands for', () => {
  test.each([
    ['no header at all', {}, false],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: OWN }, false],
    ['our own page without Sec-Fetch-Site', { origin: OWN }, false],
    ['our own page behind a proxy that ends TLS', { origin: 'https://thaw.test' }, false],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
    ['another site, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }, true],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.thaw.test' }, true],
    ['another site without Sec-Fetch-Site', { origin: 'https://evil.example' }, true],
    ['another port', { origin: 'http://thaw.test:8080' }, true],
    ['a sandboxed frame', { origin: 'null' }, true],
    ['an origin that is none', { origin: 'evil' }, true],
    ['one good and one bad header', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  ])('from %s', (_, headers, refused) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isRefused(method, headers)).toBe(refused);
  });

  test('from the configured origin of the client', () => {
    expect(isRefused('POST', { 'sec-fetch-site': 'cross-site', origin: CLIENT }, true, CLIENT)).toBe(false);
    expect(isRefused('POST', { 'sec-fetch-site': 'cross-site', origin: `${CLIENT}.evil.example` }, true, CLIENT)).toBe(
      true,
    );
  });
});

test('reading is no change', () => {
  expect(isRefused('GET', { origin: 'https://evil.example' })).toBe(false);
});

test('a header that another site can not send makes its origin unimportant', () => {
  expect(isRefused('POST', { origin: 'https://evil.example' }, false)).toBe(false);
});

describe('replies to another origin', () => {
  test('only the configured one may read them', () => {
    expect(Object.fromEntries(crossOriginHeaders(request('GET', { origin: CLIENT }), CLIENT))).toMatchObject({
      'access-control-allow-origin': CLIENT,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(crossOriginHeaders(request('GET', { origin: 'https://evil.example' }), CLIENT)).toEqual([]);
    expect(crossOriginHeaders(request('GET', { origin: CLIENT }), null)).toEqual([]);
    expect(crossOriginHeaders(request('GET'), CLIENT)).toEqual([]);
  });

  test('a question before the call', () => {
    const granted = preflight(request('OPTIONS', { origin: CLIENT }), CLIENT, ['GET', 'DELETE']);
    expect(granted.status).toBe(204);
    expect(granted.headers.get('access-control-allow-methods')).toBe('GET, DELETE, OPTIONS');
    expect(granted.headers.get('access-control-allow-headers')).toContain('authorization');
    const refused = preflight(request('OPTIONS', { origin: 'https://evil.example' }), CLIENT, ['GET']);
    expect(refused.headers.get('allow')).toBe('GET, OPTIONS');
    expect(refused.headers.get('access-control-allow-methods')).toBeNull();
  });
});

test('cookies are limited to https where the browser uses it', () => {
  expect(isSecure(request('GET'), null)).toBe(false);
  expect(isSecure(request('GET'), CLIENT)).toBe(true);
  expect(isSecure(new Request('https://thaw.test/api'), null)).toBe(true);
});
