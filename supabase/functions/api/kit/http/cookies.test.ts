import { expect, test } from 'vitest';
import { cookieOf, secretCookie } from './cookies.ts';

test.each([
  ['a=1; thaw_session=token; b=2', 'token'],
  ['thaw_session=token', 'token'],
  ['  thaw_session = token ', 'token'],
  ['xthaw_session=other; thaw_session=token', 'token'],
  ['thaw_session=a=b', 'a=b'],
  ['thaw_session=', null],
  ['thaw_session', null],
  ['', null],
])('finds its value in %j', (header, value) => {
  expect(cookieOf(header, 'thaw_session')).toBe(value);
});

test('a secret is for the API only, and for no script', () => {
  expect(secretCookie('a', 'b', { secure: false, maxAgeSeconds: null })).toBe('a=b; Path=/api; HttpOnly; SameSite=Lax');
});

test('a secret that stays, over an encrypted connection', () => {
  expect(secretCookie('a', 'b', { secure: true, maxAgeSeconds: 60.7 })).toBe(
    'a=b; Path=/api; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  );
});
