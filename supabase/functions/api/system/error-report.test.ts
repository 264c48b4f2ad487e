import { describe, expect, test } from 'vitest';
import { ERROR_REPORT_MAX_BYTES } from '../../_shared/contract/system.ts';
import { errorReport, routeOf } from './error-report.ts';

const ROOM = 'k3v9x0q2m7ab1c';
const SEAT = `seat_${'Ab3-_'.repeat(8)}xyz`;
const ACCESS_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const USER = '3f2b8c1e-5d6a-4f7b-8c9d-0e1f2a3b4c5d';

function report(parts: Partial<Parameters<typeof errorReport>[0]>) {
  return errorReport({ error: '', stack: '', componentStack: '', url: '', ...parts });
}

describe('the route in place of the address', () => {
  test.each([
    [`https://thaw.example/join-warm-welcome/${ROOM}`, '/join-warm-welcome/:id'],
    ['https://thaw.example/join-warm-welcome/abcdefghijklmn', '/join-warm-welcome/:id'],
    [`http://192.168.1.7:3000/warm-welcome?room=${ROOM}#top`, '/warm-welcome'],
    ['https://thaw.example/', '/'],
    ['https://thaw.example/s/abcd', '/s/:id'],
    ['/with/ann-smith?from=mail', '/with/:id'],
    [`/reset-password?token=${ACCESS_TOKEN}`, '/reset-password'],
    ['https://thaw.example/users/ann%40example.com', '/users/:id'],
    ['javascript:alert(1)', ''],
    ['http://[', ''],
    ['', '/'],
  ])('%s', (url, route) => {
    expect(routeOf(url)).toBe(route);
  });
});

describe('everything about a person or a room is removed', () => {
  test.each([
    ['an access token', ACCESS_TOKEN],
    ['a seat', SEAT],
    ['a room id', ROOM],
    ['a room id of letters only', 'abcdefghijklmn'],
    ['a user id', USER],
    ['an e-mail address', 'ann.smith+test@example.co.uk'],
    ['a key', 'sb_secret_abc123'],
    ['a reset token', 'f'.repeat(64)],
    ['a value that is called a token', 'access_token=abc'],
    ['a query', `?room=${ROOM}&name=Ann`],
    ['an origin', 'https://thaw.internal.example:8443'],
  ])('%s', (_, secret) => {
    for (const part of ['error', 'stack', 'componentStack'] as const) {
      const text = `TypeError: ${secret} at /rooms/${secret}/facts (${secret}:10:20)`;
      expect(JSON.stringify(report({ [part]: text }))).not.toContain(secret);
    }
  });

  test.each(['/s/K7QX', '/with/ann-smith', '/api/codes/K7QX', '/api/with/ann-smith/knocks', '/api/handles/ann-smith'])(
    'the code or the handle of %s',
    (path) => {
      for (const part of ['error', 'stack', 'componentStack', 'url'] as const) {
        const text = part === 'url' ? path : `TypeError: at ${path}, (https://thaw.example${path}:10:20) "${path}"`;
        expect(JSON.stringify(report({ [part]: text }))).not.toMatch(/K7QX|ann-smith/);
      }
    },
  );

  test('details that help to find the fault stay', () => {
    const stack = `TypeError: x is undefined\n    at draw (https://thaw.example/assets/map-Bq3.js?v=1:10:20)`;
    expect(report({ stack }).stack).toBe('TypeError: x is undefined\n    at draw (/assets/map-Bq3.js:10:20)');
  });
});

test('keeps no more than the contract says, and no half characters', () => {
  const long = '🎉é'.repeat(20_000);
  const kept = report({ error: long, stack: long, componentStack: long, url: `/${'a-'.repeat(5_000)}` });
  const size = new TextEncoder().encode(Object.values(kept).join('')).byteLength;
  expect(size).toBeLessThanOrEqual(ERROR_REPORT_MAX_BYTES);
  expect(size).toBeGreaterThan(ERROR_REPORT_MAX_BYTES - 20);
  expect(Object.values(kept).join('')).not.toContain('\ufffd');
});

test('removes characters that break the database or a terminal', () => {
  expect(report({ error: 'a\u0000b\u001b[31mc\nd' }).error).toBe('ab[31mc\nd');
});
