import { expect, test } from 'vitest';
import { pathStartOf } from './host.ts';

/** As Deno does it. */
const urlOf = (host: string) => `http://${host}/api/x`;

test.each(['localhost:3000', 'thaw.example', 'THAW.example.', 'my_laptop:80', '192.168.1.20:3000', '[::1]:3000'])(
  'Host: %s',
  (host) => {
    const url = urlOf(host);
    expect(url.slice(pathStartOf(url, host) ?? 0)).toBe('/api/x');
  },
);

test.each([
  'evil.example/auth/v1',
  'evil.example\\auth',
  'evil.example?',
  'evil.example#',
  'somebody@evil.example',
  'a b',
  'a, b',
  'a:b',
  'a:99999',
  '[::1',
  '[1:2:3]',
  '1.2.3.4.5',
  'é.example',
  '',
])('Host: %s is none', (host) => {
  expect(pathStartOf(urlOf(host), host)).toBeNull();
});

test('without the header the URL tells', () => {
  expect(pathStartOf('http://thaw.example/', null)).toBe('http://thaw.example'.length);
  expect(pathStartOf('http://a:99999/', null)).toBeNull();
  expect(pathStartOf('http://thaw.example', null)).toBeNull();
});

test('an address that names another host than the header is refused', () => {
  expect(pathStartOf('http://other.example/x', 'localhost')).toBeNull();
  expect(pathStartOf('https://localhost/x', 'localhost')).toBeNull();
});
