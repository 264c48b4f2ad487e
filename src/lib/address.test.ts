import { describe, expect, test } from 'vitest';
import { addressOf, addressText, paramsOf } from './address.ts';

describe('an address read from another one', () => {
  const from = { pathname: '/room', search: '?a=1', hash: '#top' };
  test.each([
    ['/other?b=2#part', '/other?b=2#part'],
    ['?b=2', '/room?b=2'],
    ['#part', '/room?a=1#part'],
    [{ hash: 'part' }, '/room?a=1#part'],
    [{ pathname: '/other', search: 'b=2' }, '/other?b=2'],
  ])('%j', (to, expected) => {
    expect(addressText(addressOf(to, from))).toBe(expected);
  });

  test.each([
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:http://client.invalid/x',
  ])('%s is no place in the client', (to) => {
    expect(() => addressOf(to, from)).toThrow('no place in the client');
  });

  test.each(['/.//elsewhere.example/x', '/a/..//elsewhere.example/x', { pathname: '/.//elsewhere.example/x' }])(
    '%j stays in the client',
    (to) => {
      expect(addressText(addressOf(to, from))).toBe('/elsewhere.example/x');
    },
  );

  test('a page at two slashes leads on in the client', () => {
    const here = { pathname: '//elsewhere.example', search: '', hash: '' };
    expect(addressText(addressOf('?a=2', here))).toBe('/elsewhere.example?a=2');
  });
});

test.each([
  ['/', '/', {}],
  ['/login', '/Login//', {}],
  ['/login', '/login/x', null],
  ['/room/:id', '/room', null],
  ['/room/:id?', '/room', { id: undefined }],
  ['/room/:id?', '/room/a%20b/', { id: 'a b' }],
  ['/room/:id', '/room/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/room/:id', '/room/a/b', null],
  ['*', '/any/thing', {}],
])('the pattern %s reads %s as %j', (pattern, pathname, params) => {
  expect(paramsOf(pattern, pathname)).toEqual(params);
});
