import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { refuseForeign } from './caller.ts';

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
