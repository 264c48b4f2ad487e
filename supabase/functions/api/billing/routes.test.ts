import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import { CustomerGone, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import { entriesOf, SEAT, sqlRefusal, USER_ID } from '../fakes.ts';
import { ask, HAD, host, LEASE, subscribe } from './billing-host.ts';

describe('without a payment provider', () => {
  test('what somebody has is told, with the word that nothing can be bought', async () => {
    expect(await ask(host(undefined), 'GET', '/api/billing')).toEqual({ status: 200, body: { ...HAD, canPay: false } });
  });

  test.each([
    ['GET', '/api/billing/quote?tier=pro', undefined],
    ['POST', '/api/create-subscription', { tier: 'pro' }],
    ['POST', '/api/billing/portal', {}],
  ])('%s %s is not_configured, and nothing is begun', async (method, path, body) => {
    const app = host(undefined);
    const reply = await ask(app, method, path, body);
    expect([reply.status, reply.body.code]).toEqual([503, 'not_configured']);
    expect(app.database.calls.filter(({ name }) => name === 'begin_checkout')).toEqual([]);
  });
});

test.each([{}, { bearer: SEAT }])('nothing for who is not logged in: %j', async (options) => {
  const app = host({});
  for (const [method, path] of [
    ['GET', '/api/billing'],
    ['GET', '/api/billing/quote?tier=pro'],
    ['POST', '/api/create-subscription'],
    ['POST', '/api/billing/portal'],
  ] as const) {
    const body = method === 'POST' ? { tier: 'pro' } : undefined;
    expect((await app.send(method, path, { body, ...options })).status).toBe(401);
  }
});

test.each(['', '?tier=free', '?tier=gold'])('a quote for %j is refused', async (search) => {
  const { body, status } = await ask(host({}), 'GET', `/api/billing/quote${search}`);
  expect([status, body.field]).toEqual([400, 'tier']);
});

describe('a checkout', () => {
  test('is given back, whatever becomes of it', async () => {
    const outcomes: (() => Promise<string | null>)[] = [
      async () => 'pi_1_secret_2',
      async () => null,
      () => Promise.reject(new ApiError('payment_failed')),
      () => Promise.reject(new PaymentsUnavailable('StripeConnectionError')),
      () => Promise.reject(new TypeError('x')),
    ];
    const statuses: number[] = [];
    for (const outcome of outcomes) {
      const app = host({ subscribe: outcome });
      statuses.push((await subscribe(app)).status);
      expect(app.database.argumentsOf('end_checkout')).toEqual([{ user: USER_ID, lease: LEASE }]);
    }
    expect(statuses).toEqual([200, 200, 402, 503, 500]);
  });

  test('of somebody new makes the customer first, and keeps who was there before', async () => {
    const customers: string[] = [];
    const app = host(
      {
        createCustomer: async () => 'cus_new',
        subscribe: async ({ customerId }) => {
          customers.push(customerId);
          return null;
        },
      },
      {
        functions: {
          begin_checkout: () => ({ lease: LEASE, customerId: null, email: '', fullName: '', perkEndsAt: null }),
          keep_customer: () => ({ customerId: 'cus_first' }),
        },
      },
    );
    await subscribe(app);
    expect(customers).toEqual(['cus_first']);
    expect(app.database.argumentsOf('keep_customer')).toEqual([{ user: USER_ID, lease: LEASE, customer: 'cus_new' }]);
  });

  test('of a customer that is gone is tried once more, with a new one', async () => {
    const seen: string[] = [];
    const app = host({
      createCustomer: async (_, gone) => `after ${gone}`,
      subscribe: async ({ customerId }) => {
        seen.push(customerId);
        throw new CustomerGone();
      },
    });
    expect((await subscribe(app)).status).toBe(503);
    expect(seen).toEqual(['cus_1', 'after cus_1']);
    expect(app.database.argumentsOf('replace_customer')).toMatchObject([{ gone: 'cus_1', customer: 'after cus_1' }]);
  });

  test('waits for another one of the same host, and not for ever', async () => {
    let busy = 3;
    const app = host(
      { subscribe: async () => 'pi_1_secret_2' },
      {
        functions: {
          begin_checkout: () => {
            if (busy-- > 0) throw sqlRefusal(409, 'checkout_busy');
            return { lease: LEASE, customerId: 'cus_1', email: '', fullName: '', perkEndsAt: null };
          },
        },
      },
    );
    expect((await subscribe(app)).body).toEqual({ clientSecret: 'pi_1_secret_2' });
    busy = Number.POSITIVE_INFINITY;
    const before = app.clock.now;
    const reply = await subscribe(app);
    expect([reply.status, reply.body.code]).toEqual([409, 'checkout_busy']);
    expect(app.clock.now - before).toBeLessThanOrEqual(6_200);
  });

  test('begins nothing new when too little of its time is left', async () => {
    const app = host({
      subscribe: async ({ mayBegin }) => {
        const atFirst = mayBegin();
        app.clock.now += 26_000;
        return `${atFirst} ${mayBegin()}`;
      },
    });
    expect((await subscribe(app)).body.clientSecret).toBe('true false');
  });

  test('that fails says in the log what failed, and nothing of anybody', async () => {
    const app = host({ subscribe: () => Promise.reject(new PaymentsUnavailable('StripeAPIError/500')) });
    const { body } = await subscribe(app);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(entriesOf(app.log).find(({ event }) => event === 'failure')).toMatchObject({ code: 'StripeAPIError/500' });
    expect(app.log.join()).not.toMatch(/ann|cus_1|44444444/i);
  });
});

test('the portal is for who is a customer', async () => {
  const openPortal = async (id: string) => `https://billing.stripe.com/p/session/${id}`;
  const none = await ask(host({ openPortal }), 'POST', '/api/billing/portal', {});
  expect([none.status, none.body.code]).toEqual([409, 'not_subscribed']);
  const functions = { customer_of: () => ({ customerId: 'cus_1' }) };
  expect(await ask(host({ openPortal }, { functions }), 'POST', '/api/billing/portal', {})).toEqual({
    status: 200,
    body: { url: 'https://billing.stripe.com/p/session/cus_1' },
  });
  const gone = host({ openPortal: () => Promise.reject(new CustomerGone()) }, { functions });
  expect((await ask(gone, 'POST', '/api/billing/portal', {})).status).toBe(409);
});
