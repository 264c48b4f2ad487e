import { describe, expect, test } from 'vitest';
import { ipOf, PROXY_SECRET_HEADER, type TrustedProxies } from './ip.ts';

const behind = (trustedProxyHops: number) => ({ trustedProxyHops, trustedProxySecret: null });

test.each([
  ['the connection, where there is no proxy', '1.1.1.1, 2.2.2.2', 0, '9.9.9.9'],
  ['what the one proxy saw', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
  ['what the outer of two proxies saw', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
  ['the connection, where a proxy is missing', '1.1.1.1', 2, '9.9.9.9'],
  ['the connection, where nobody forwarded', null, 1, '9.9.9.9'],
  ['the connection, where the entry is empty', '1.1.1.1, ', 1, '9.9.9.9'],
])('%s', (_, forwarded, hops, ip) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  expect(ipOf(headers, '9.9.9.9', behind(hops))).toBe(ip);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:4433', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::FFFF:CB00:7107]:443', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  ['1:2:3', '1:2:3'],
])('%s counts as %s', (peer, counted) => {
  expect(ipOf(new Headers(), peer, behind(0))).toBe(counted);
  expect(ipOf(new Headers({ 'x-forwarded-for': `9.9.9.9, ${peer}` }), '9.9.9.9', behind(1))).toBe(counted);
});

describe('where a static host hands calls on beside a way that leads here directly', () => {
  const SECRET = 'a-secret-of-the-static-host';
  const proxies = { trustedProxyHops: 1, trustedProxySecret: SECRET };
  const callerOf = (forwarded: string, secret: string | null, of: TrustedProxies = proxies) => {
    const headers = new Headers({ 'x-forwarded-for': forwarded });
    if (secret !== null) headers.set(PROXY_SECRET_HEADER, secret);
    return ipOf(headers, '9.9.9.9', of);
  };

  test('its visitors count one by one, whatever they write themselves', () => {
    expect(callerOf('1.1.1.1, 198.51.100.1', SECRET)).toBe('1.1.1.1');
    expect(callerOf('6.6.6.6, 2.2.2.2, 198.51.100.1', SECRET)).toBe('2.2.2.2');
  });

  test.each([
    ['no secret', null],
    ['an empty one', ''],
    ['a wrong one', 'a-secret-of-the-static-hosT'],
    ['its beginning', SECRET.slice(0, -1)],
    ['more than it', `${SECRET}t`],
  ])('who comes directly with %s counts by the IP that the platform saw', (_, secret) => {
    expect(callerOf('1.1.1.1, 203.0.113.7', secret)).toBe('203.0.113.7');
  });

  test('also where that way has no proxy at all', () => {
    const direct = { ...proxies, trustedProxyHops: 0 };
    expect(callerOf('1.1.1.1, 2.2.2.2', SECRET, direct)).toBe('2.2.2.2');
    expect(callerOf('1.1.1.1, 2.2.2.2', null, direct)).toBe('9.9.9.9');
  });

  test('without such a secret no header is believed', () => {
    for (const secret of ['', 'null', 'undefined'])
      expect(callerOf('1.1.1.1, 2.2.2.2', secret, behind(1))).toBe('2.2.2.2');
  });
});
