import { describe, expect, test } from 'vitest';
import { isLoopbackHost } from '../../supabase/functions/_shared/server/loopback.ts';
import { lanAddress } from './lan.ts';

const address = (ip: string, more: { family?: string | number; internal?: boolean } = {}) => ({
  address: ip,
  family: 'IPv4',
  internal: false,
  ...more,
});

describe('lanAddress', () => {
  test('no network: none', () => {
    expect(lanAddress({})).toBeNull();
    expect(
      lanAddress({ lo: [address('127.0.0.1', { internal: true })], eth0: [address('fe80::1', { family: 'IPv6' })] }),
    ).toBeNull();
  });

  test('the home network comes before bridges, tunnels and self-assigned addresses', () => {
    const wifi = [address('192.168.1.20')];
    expect(lanAddress({ docker0: [address('192.168.99.1')], eth1: [address('169.254.1.1')], wlan0: wifi })).toBe(
      '192.168.1.20',
    );
    expect(lanAddress({ wlan0: wifi, utun3: [address('10.8.0.2')], en5: [address('10.0.0.4')] })).toBe('192.168.1.20');
  });

  test('an office network, a public address, at last a bridge', () => {
    expect(lanAddress({ eth0: [address('203.0.113.7')], eth1: [address('172.20.0.5')] })).toBe('172.20.0.5');
    expect(lanAddress({ 'br-12': [address('172.18.0.1')], eth0: [address('203.0.113.7')] })).toBe('203.0.113.7');
    expect(lanAddress({ docker0: [address('172.17.0.1')] })).toBe('172.17.0.1');
  });

  test('only the address that Thaw listens on, which phones may not reach', () => {
    const both = {
      lo: [address('127.0.0.1', { internal: true })],
      eth0: [address('10.0.0.2')],
      eth1: [address('10.0.0.3')],
    };
    expect(lanAddress(both, '10.0.0.3')).toBe('10.0.0.3');
    expect(lanAddress(both, '127.0.0.1')).toBeNull();
  });

  test('the family may be a number', () => {
    expect(lanAddress({ eth0: [address('10.0.0.2', { family: 4 })] })).toBe('10.0.0.2');
  });
});

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['192.168.1.2', false],
  ['thaw.example', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('isLoopbackHost(%s) is %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
