import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from './settings.ts';

const LEAST = {
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  DATABASE_URL: 'postgres://edge_api:x@here',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_JWKS: '{"keys":[{"kty":"EC"}]}',
};

test('unset variables have their defaults', () => {
  expect(readSettings(LEAST)).toEqual({
    supabaseUrl: 'http://127.0.0.1:54321',
    database: { url: 'postgres://edge_api:x@here', connections: 3, roles: ['edge_api'] },
    publishableKey: 'sb_publishable_x',
    secretKey: null,
    jwks: { keys: [{ kty: 'EC' }] },
    issuer: 'http://127.0.0.1:54321/auth/v1',
    publicOrigin: null,
    trustedProxyHops: 0,
    trustedProxySecret: null,
    rateLimits: true,
    geocoderUrl: null,
    weatherUrl: 'https://api.weather.gov',
    worldWeatherUrl: 'https://api.met.no/weatherapi/locationforecast/2.0/compact',
    chat: null,
    outsideUserAgent: 'Thaw',
    siteUrl: 'http://localhost:3000',
    onLocalhost: false,
    mail: { from: 'Thaw <thaw@localhost>', supportEmail: 'support@thaw.example', smtpUrl: null, resend: null },
    stripe: null,
    devTools: false,
  });
});

test('`supabase start` finds everything set: on localhost, with Mailpit, and the issuer of its Auth on any port', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const { edge_runtime, auth } = z
    .object({
      edge_runtime: z.object({ secrets: z.record(z.string(), z.string()) }),
      auth: z.object({ jwt_issuer: z.string(), site_url: z.string() }),
    })
    .parse(parse(read('config.toml')));
  const { DATABASE_URL: _, ...given } = LEAST;
  const own = { SUPABASE_URL: 'http://kong:8000', SUPABASE_DB_URL: 'postgresql://postgres:postgres@db:5432/postgres' };
  const file = z.record(z.string(), z.string()).parse(parseEnv(read('functions/.env')));
  expect(readSettings({ ...given, ...own, ...edge_runtime.secrets, ...file })).toMatchObject({
    issuer: auth.jwt_issuer,
    siteUrl: auth.site_url,
    onLocalhost: true,
    mail: { smtpUrl: 'smtp://inbucket:1025' },
    devTools: true,
  });
});

test('set variables apply', () => {
  const chat = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'key', AI_MODEL: 'small' };
  expect(
    readSettings({
      ...LEAST,
      ...chat,
      DATABASE_URL: 'postgres://edge_api.project:x@pooler',
      DATABASE_CONNECTIONS: '5',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
      AUTH_ISSUER: 'http://outside/auth/v1',
      PUBLIC_URL: 'https://thaw.example/path/',
      TRUSTED_PROXY_HOPS: '2',
      TRUSTED_PROXY_SECRET: 'a-secret-of-the-proxy',
      RATE_LIMITS: 'off',
    }),
  ).toMatchObject({
    database: { url: 'postgres://edge_api.project:x@pooler', connections: 5, roles: ['edge_api'] },
    secretKey: 'sb_secret_x',
    issuer: 'http://outside/auth/v1',
    publicOrigin: 'https://thaw.example',
    trustedProxyHops: 2,
    trustedProxySecret: 'a-secret-of-the-proxy',
    rateLimits: false,
    chat: { baseUrl: 'https://ai.example/v1', apiKey: 'key', model: 'small' },
  });
});

test('the keys of Auth come as a set or a bare array, and without any it does not start', () => {
  const keys = [{ kty: 'EC', kid: 'one' }, { kty: 'RSA' }];
  for (const form of [{ keys }, keys]) {
    expect(readSettings({ ...LEAST, SUPABASE_JWKS: JSON.stringify(form) }).jwks).toEqual({ keys });
  }
  for (const empty of ['{"keys":[]}', '[]']) {
    expect(() => readSettings({ ...LEAST, SUPABASE_JWKS: empty })).toThrow('SUPABASE_JWKS has no keys, so no host');
  }
});

test.each([
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ SITE_URL: 'http://localhost:3000', PUBLIC_URL: '' }, true],
  [{ PUBLIC_URL: 'https://thaw.example' }, false],
  [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, false],
])('%j is localhost: %s', (site, expected) => {
  expect(readSettings({ ...LEAST, ...site }).onLocalhost).toBe(expected);
});

test('the owner of the tables may log in where the tools for developers are on', () => {
  const url = 'postgres://postgres:postgres@here';
  const { database } = readSettings({ ...LEAST, DATABASE_URL: '', SUPABASE_DB_URL: url, DEV_TOOLS: 'true' });
  expect(database).toEqual({ url, connections: 3, roles: ['edge_api', 'postgres'] });
});

test('an empty variable is not set', () => {
  expect(readSettings({ ...LEAST, PUBLIC_URL: '', AI_BASE_URL: '', WEATHER_URL: '' })).toMatchObject({
    publicOrigin: null,
    chat: null,
    weatherUrl: 'https://api.weather.gov',
  });
});

test('a chat service without a key or model is none', () => {
  expect(readSettings({ ...LEAST, AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'small' }).chat).toBeNull();
});

test('plans are sold where all parts of Stripe are set, also the one that only the webhook needs', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_PRO: 'price_p',
    STRIPE_PRICE_PREMIUM: 'price_q',
  };
  expect(readSettings({ ...LEAST, ...stripe }).stripe).toEqual({
    secretKey: 'sk_test_x',
    prices: { pro: 'price_p', premium: 'price_q', yearly: {} },
    apiBase: null,
  });
  for (const name of Object.keys(stripe)) expect(readSettings({ ...LEAST, ...stripe, [name]: '' }).stripe).toBeNull();
});

describe('wrong variables are named, without their values', () => {
  test.each([
    ['SUPABASE_URL', { SUPABASE_URL: 'secret-nonsense' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:secret-nonsense@here' }],
    ['SUPABASE_DB_URL', { DATABASE_URL: '', SUPABASE_DB_URL: 'postgres://postgres.project:secret-nonsense@here' }],
    ['DATABASE_URL', { DEV_TOOLS: 'true', DATABASE_URL: 'postgres://supabase_admin:secret-nonsense@here' }],
    ['DATABASE_URL', { DATABASE_URL: 'secret-nonsense' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '0' }],
    ['SUPABASE_PUBLISHABLE_KEYS', { SUPABASE_PUBLISHABLE_KEYS: '{}' }],
    ['SUPABASE_PUBLISHABLE_KEYS', { SUPABASE_PUBLISHABLE_KEYS: 'secret-nonsense' }],
    ['SUPABASE_JWKS', { SUPABASE_JWKS: 'secret-nonsense' }],
    ['SUPABASE_JWKS', { SUPABASE_JWKS: '{"secret-nonsense":[]}' }],
    ['SUPABASE_JWKS', { SUPABASE_JWKS: '["secret-nonsense"]' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: '-1' }],
    ['TRUSTED_PROXY_SECRET', { TRUSTED_PROXY_SECRET: 'secret-nonsense' }],
    ['TRUSTED_PROXY_SECRET', { TRUSTED_PROXY_SECRET: 'secret-nonsense with spaces' }],
  ])('%s: %j', (name, wrong) => {
    const read = () => readSettings({ ...LEAST, ...wrong });
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret-nonsense');
  });
});
