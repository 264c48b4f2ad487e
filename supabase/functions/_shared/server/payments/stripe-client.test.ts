import { describe, expect, test } from 'vitest';
import type { Fetch } from '../outside-fetch.ts';
import { CustomerGone, PaymentsUnavailable } from './payments.ts';
import { asking, createStripeClient, STRIPE_API_VERSION } from './stripe-client.ts';
import { createStripePayments } from './stripe-payments.ts';

const KEY = 'sk_test_0123456789';
const PRICES = { pro: 'price_p', premium: 'price_q' };

interface Sent {
  url: string;
  headers: Headers;
  body: string;
  redirect: RequestInit['redirect'];
}

/** A Stripe with this answer that records its requests. */
function answering(...replies: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, headers: new Headers(init.headers), body: String(init.body ?? ''), redirect: init.redirect });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (reply === undefined) throw new Error('no reply');
    return reply();
  };
  const account = { secretKey: KEY, prices: PRICES, apiBase: null, siteUrl: 'https://thaw.example' };
  return { sent, payments: createStripePayments(account, { fetch, requestMs: 200 }) };
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const failure = (status: number, error: Record<string, unknown>) => json({ error }, status);

test('with keys of a real account the real Stripe is asked, by TLS, in the version that is read here', async () => {
  const { payments, sent } = answering(json({ id: 'cus_1', object: 'customer' }));
  await payments.createCustomer({ userId: 'u', email: 'a@example.com', fullName: 'Ann' }, null);
  const [{ body, headers, redirect, url }] = sent as [Sent];
  expect(new URL(url)).toMatchObject({ protocol: 'https:', host: 'api.stripe.com', pathname: '/v1/customers' });
  expect(headers.get('stripe-version')).toBe(STRIPE_API_VERSION);
  expect(headers.get('authorization')).toBe(`Bearer ${KEY}`);
  expect(headers.get('idempotency-key')).toMatch(/^customer-[0-9a-f]{24}$/);
  expect(new URLSearchParams(body).get('metadata[userId]')).toBe('u');
  // Our key is never sent to another host.
  expect(redirect).toBe('error');
});

test('the same customer is asked for with the same key, another one with another', async () => {
  const { payments, sent } = answering(json({ id: 'cus_1' }));
  const ann = { userId: 'u', email: 'a@example.com', fullName: 'Ann' };
  await payments.createCustomer(ann, null);
  await payments.createCustomer(ann, null);
  await payments.createCustomer(ann, 'cus_gone');
  await payments.createCustomer({ ...ann, userId: 'v' }, null);
  const [first, second, ...others] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

describe('an address of tests', () => {
  test('is asked in place of Stripe’s own', () => {
    const client = createStripeClient({ secretKey: KEY, apiBase: 'http://127.0.0.1:12111' });
    const field = (name: string) => (client as unknown as { getApiField(name: string): unknown }).getApiField(name);
    expect([field('protocol'), field('host'), field('port')]).toEqual(['http', '127.0.0.1', '12111']);
  });

  test.each(['sk_live_x', 'rk_live_x'])('never gets %s in the clear', (secretKey) => {
    expect(() => createStripeClient({ secretKey, apiBase: 'http://127.0.0.1:12111' })).toThrow('https');
    expect(() => createStripeClient({ secretKey, apiBase: 'https://stripe.test' })).not.toThrow();
    expect(() => createStripeClient({ secretKey, apiBase: null })).not.toThrow();
  });
});

describe('answers of Stripe', () => {
  const portal = (...replies: Parameters<typeof answering>) => answering(...replies).payments.openPortal('cus_1');

  test.each<[string, () => Response | Promise<Response>]>([
    ['a failure', failure(500, { type: 'api_error', message: 'x' })],
    ['a wrong key', failure(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${KEY}` })],
    ['too many requests', failure(429, { type: 'rate_limit_error', message: 'x' })],
    ['what is no JSON', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['JSON of nothing', json({})],
    ['null', json(null)],
    ['a wrong type', json({ url: 5 })],
    ['more than anybody reads', () => new Response('x'.repeat(5 * 1024 * 1024))],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is not available', async (_, reply) => {
    const error = await portal(reply).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PaymentsUnavailable);
    expect(JSON.stringify([error, String(error)])).not.toContain(KEY);
  });

  test('no answer is given up', async () => {
    const never = () => new Promise<Response>(() => {});
    const { payments } = answering(never);
    // The real fetch ends on its signal; so does this one.
    const account = { secretKey: KEY, prices: PRICES, apiBase: null, siteUrl: 'https://thaw.example' };
    const fetch: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const quick = createStripePayments(account, { fetch, requestMs: 20 });
    await expect(quick.openPortal('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(payments).toBeDefined();
  });

  test('a failure is asked once more, with the same key', async () => {
    const session = { object: 'billing_portal.session', url: 'https://billing.stripe.com/p/1' };
    const { payments, sent } = answering(failure(503, { type: 'api_error' }), json(session));
    expect(await payments.openPortal('cus_1')).toBe(session.url);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a customer that is not there is gone, anything else that is not there is a failure', async () => {
    const missing = (param: string) => failure(404, { type: 'invalid_request_error', code: 'resource_missing', param });
    await expect(portal(missing('customer'))).rejects.toBeInstanceOf(CustomerGone);
    await expect(portal(missing('price'))).rejects.toBeInstanceOf(PaymentsUnavailable);
    const other = { type: 'invalid_request_error', code: 'parameter_invalid_empty', param: 'customer' };
    await expect(portal(failure(400, other))).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test('a refused request proves nothing about an object', async () => {
    const refused = failure(400, { type: 'invalid_request_error', message: 'x' });
    await expect(answering(refused).payments.deleteCustomer('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test('a customer that is gone is deleted already', async () => {
    const missing = failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id' });
    await expect(answering(missing).payments.deleteCustomer('cus_1')).resolves.toBeUndefined();
    const broken = failure(500, { type: 'api_error' });
    await expect(answering(broken).payments.deleteCustomer('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
  });
});

test('a failure is named by Stripe’s error code, never by its sentences', async () => {
  const { payments } = answering(
    failure(400, { type: 'invalid_request_error', code: 'x_y', message: 'ann@example.com' }),
  );
  const error = await payments.openPortal('cus_1').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'StripeInvalidRequestError/400/x_y' });
  expect(String(error)).not.toContain('ann');
  await expect(asking(() => Promise.reject('ann'))).rejects.toMatchObject({ code: 'unknown' });
});
