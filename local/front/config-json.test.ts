import { describe, expect, test } from 'vitest';
import { clientConfig } from '../../supabase/functions/_shared/contract/system.ts';
import { clientConfigFor } from './config-json.ts';

const LAN = '192.168.1.20';
const settings = {
  visiblePort: 3000,
  publicUrl: null,
  publishableKey: 'sb_publishable_x',
  tileUrl: null,
  tileAttribution: '',
  stripePublishableKey: null,
  supportEmail: 'support@thaw.example',
  canRegister: true,
  demo: null,
  devTools: false,
  legal: { operator: 'Thaw Ltd.' },
};

describe('clientConfigFor', () => {
  test('matches the contract', () => {
    const config = clientConfigFor(settings, 'http://localhost:3000/config.json', LAN);
    expect(clientConfig.parse(config)).toEqual(config);
  });

  test.each([
    ['http://localhost:3000', 'http://192.168.1.20:3000'],
    ['http://127.0.0.1:3000', 'http://192.168.1.20:3000'],
    ['http://192.168.1.20:3000', null],
    ['http://thaw.local:3000', null],
  ])('a page at %s makes links to %s', (page, publicOrigin) => {
    const config = clientConfigFor(settings, `${page}/config.json`, LAN);
    expect(config).toMatchObject({ publicOrigin, supabaseUrl: page });
  });

  test('without a network a page at localhost links to itself', () => {
    expect(clientConfigFor(settings, 'http://localhost:3000/config.json', null).publicOrigin).toBeNull();
  });

  test('links lead to PUBLIC_URL wherever the page was opened', () => {
    const known = { ...settings, publicUrl: 'https://thaw.example' };
    for (const page of ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://thaw.example']) {
      expect(clientConfigFor(known, `${page}/config.json`, LAN).publicOrigin).toBe('https://thaw.example');
    }
  });

  test('behind a proxy that ends TLS, Auth is at the public address, not at the one we are asked by', () => {
    const known = { ...settings, publicUrl: 'https://thaw.example' };
    expect(clientConfigFor(known, 'http://thaw.example/config.json', LAN).supabaseUrl).toBe('https://thaw.example');
  });

  test.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['http://localhost:4000', 'https://thaw.example'],
    ['http://192.168.1.21:3000', 'https://thaw.example'],
    ['http://evil.example:3000', 'https://thaw.example'],
    ['http://thaw.example:3000', 'https://thaw.example'],
  ])('with PUBLIC_URL a page that says it is at %s has Auth at %s', (page, supabaseUrl) => {
    const known = { ...settings, publicUrl: 'https://thaw.example' };
    expect(clientConfigFor(known, `${page}/config.json`, LAN).supabaseUrl).toBe(supabaseUrl);
  });
});
