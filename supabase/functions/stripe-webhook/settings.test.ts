import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_PRO: 'price_p',
  STRIPE_PRICE_PREMIUM: 'price_q',
};
const BASE = { DATABASE_URL: 'postgres://edge_api:x@db' };

test('events are accepted when all parts are set', () => {
  expect(readSettings({ ...BASE, ...STRIPE }).stripe).toEqual({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    prices: { pro: 'price_p', premium: 'price_q', yearly: {} },
    apiBase: null,
  });
  for (const name of Object.keys(STRIPE)) expect(readSettings({ ...BASE, ...STRIPE, [name]: '' }).stripe).toBeNull();
});

test('wrong variables are named, without their values', () => {
  expect(() => readSettings(STRIPE)).toThrow('DATABASE_URL');
  expect(() => readSettings({ ...BASE, STRIPE_API_BASE: 'secret place' })).toThrow(
    /^Wrong in the environment: STRIPE_API_BASE$/,
  );
});
