import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['the connection, where there is no proxy', '1.1.1.1, 2.2.2.2', 0, '9.9.9.9'],
  ['what the one proxy saw', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
  ['what the outer of two proxies saw', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
  ['the connection, where a proxy is missing', '1.1.1.1', 2, '9.9.9.9'],
  ['the connection, where nobody forwarded', null, 1, '9.9.9.9'],
  ['the connection, where the entry is empty', '1.1.1.1, ', 1, '9.9.9.9'],
])('%s', (_, forwarded, hops, address) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  expect(addressOf(headers, '9.9.9.9', hops)).toBe(address);
});
