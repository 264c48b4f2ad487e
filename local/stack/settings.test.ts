import { describe, expect, test } from 'vitest';
import { inProject } from './root.ts';
import { readSettings } from './settings.ts';
import { Trouble } from './trouble.ts';

describe('readSettings', () => {
  test('an empty environment is for trying it out, on port 3000 and below the project', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      ports: { postgres: null, auth: null, smtp: null, mailbox: null, metrics: null },
      dataDir: inProject('.thaw'),
      publicUrl: null,
      demoAccount: true,
      mailbox: true,
      devTools: true,
      confirmEmails: false,
      durable: true,
      functions: { DEV_TOOLS: 'true' },
    });
  });

  test.each(['https://thaw.example', 'http://10.0.0.5:3000'])(
    'with PUBLIC_URL=%s nothing for trying out is there',
    (url) => {
      expect(readSettings({ PUBLIC_URL: `${url}/some/path` })).toMatchObject({
        publicUrl: url,
        demoAccount: false,
        mailbox: false,
        devTools: false,
        confirmEmails: true,
        functions: { DEV_TOOLS: 'false' },
      });
      expect(() => readSettings({ PUBLIC_URL: url, CONFIRM_EMAILS: 'false' })).toThrow(
        'CONFIRM_EMAILS can only be false on localhost',
      );
    },
  );

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    '%s is still for trying out',
    (url) => {
      expect(readSettings({ PUBLIC_URL: url })).toMatchObject({
        demoAccount: true,
        mailbox: true,
        devTools: true,
        confirmEmails: false,
      });
    },
  );

  test.each(['SMTP_URL', 'RESEND_API_KEY'])('with %s the tools for developers have to be asked for', (name) => {
    const env = { [name]: 'smtps://user:password@smtp.example.com' };
    expect(readSettings(env)).toMatchObject({ demoAccount: true, devTools: false, functions: { DEV_TOOLS: 'false' } });
    expect(readSettings({ ...env, DEV_TOOLS: 'true' }).devTools).toBe(true);
  });

  test('each of them can be asked for', () => {
    const asked = { PUBLIC_URL: 'https://thaw.example', DEMO_ACCOUNT: 'true', MAILBOX: 'true', DEV_TOOLS: 'true' };
    expect(readSettings(asked)).toMatchObject({ demoAccount: true, mailbox: true, devTools: true });
  });

  test.each([
    [{}, '0.0.0.0'],
    [{ TRUSTED_PROXY_HOPS: '0' }, '0.0.0.0'],
    [{ TRUSTED_PROXY_HOPS: '1' }, '127.0.0.1'],
    [{ TRUSTED_PROXY_HOPS: '1', HOST: '10.0.0.5' }, '10.0.0.5'],
    [{ HOST: '127.0.0.1' }, '127.0.0.1'],
  ])('with %o Thaw listens on %s', (env, host) => {
    expect(readSettings(env).host).toBe(host);
  });

  test('functions get the set variables and nothing else', () => {
    const { functions } = readSettings({ RATE_LIMITS: 'off', AI_MODEL: '', HOME: '/root', DEV_TOOLS: 'false' });
    expect(functions).toEqual({ RATE_LIMITS: 'off', DEV_TOOLS: 'false' });
  });

  test('there are tiles only of a service that is named', () => {
    for (const env of [{}, { TILE_URL: '' }, { TILE_URL: 'off' }]) expect(readSettings(env).tileUrl).toBeNull();
    expect(readSettings({ TILE_URL: 'http://127.0.0.1:1/{z}/{x}/{y}.png' })).toMatchObject({
      tileUrl: 'http://127.0.0.1:1/{z}/{x}/{y}.png',
      tileAttribution: '',
    });
  });

  describe('of Stripe', () => {
    const ALL = {
      STRIPE_SECRET_KEY: 'sk_test_quiet',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_quiet',
      STRIPE_WEBHOOK_SECRET: 'whsec_quiet',
      STRIPE_PRICE_PRO: 'price_quiet1',
      STRIPE_PRICE_PREMIUM: 'price_quiet2',
    };

    test('all five variables reach their users', () => {
      const { functions, stripePublishableKey } = readSettings(ALL);
      const { STRIPE_PUBLISHABLE_KEY, ...ofFunctions } = ALL;
      expect(functions).toEqual({ ...ofFunctions, DEV_TOOLS: 'true' });
      expect(stripePublishableKey).toBe(STRIPE_PUBLISHABLE_KEY);
    });

    test.each(Object.keys(ALL))(
      'all but %s is one clear sentence, which names what is missing and no value',
      (name) => {
        const read = () => readSettings({ ...ALL, [name]: '' });
        expect(read).toThrow(Trouble);
        expect(read).toThrow(`Missing: ${name}.`);
        expect(read).not.toThrow('quiet');
      },
    );

    test('one alone misses four', () => {
      expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_quiet' })).toThrow(
        'Missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO, STRIPE_PRICE_PREMIUM.',
      );
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['POSTGRES_PORT', '0'],
    ['HOST', 'thaw.example'],
    ['PUBLIC_URL', 'thaw.example'],
    ['PUBLIC_URL', 'ftp://thaw.example'],
    ['DEV_TOOLS', 'yes'],
  ])('%s=%s is one clear sentence', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(Trouble);
    expect(read).toThrow(`${name} is "${value}"`);
  });
});
