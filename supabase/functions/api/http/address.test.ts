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

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:4433', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  ['1:2:3', '1:2:3'],
])('%s counts as %s', (peer, counted) => {
  expect(addressOf(new Headers(), peer, 0)).toBe(counted);
  expect(addressOf(new Headers({ 'x-forwarded-for': `9.9.9.9, ${peer}` }), '9.9.9.9', 1)).toBe(counted);
});
