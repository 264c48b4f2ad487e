import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import {
  type Begun,
  CustomerGone,
  PaymentsMisconfigured,
  PaymentsUnavailable,
} from '../../_shared/server/payments/payments.ts';
import { entriesOf, sqlRefusal, USER_ID } from '../fakes.ts';
import { ask, HAD, host, LEASE, subscribe } from './testing/billing-host.ts';

describe('without a payment provider', () => {
  test('the current plan is told, and that nothing can be bought', async () => {
    expect(await ask(host(undefined), 'GET', '/api/billing')).toEqual({ status: 200, body: { ...HAD, canPay: false } });
  });

  test.each([
    ['POST', '/api/create-subscription', { tier: 'pro' }],
    ['POST', '/api/billing/portal', {}],
  ])('%s %s is not_configured, and nothing is begun', async (method, path, body) => {
    const app = host(undefined);
    const reply = await ask(app, method, path, body);
    expect([reply.status, reply.body.code]).toEqual([503, 'not_configured']);
    expect(app.database.calls.filter(({ name }) => name === 'begin_checkout')).toEqual([]);
  });
});

test.each([
  ['/api/create-subscription', {}],
  ['/api/create-subscription', { tier: 'free' }],
  ['/api/billing/portal', { tier: 'gold' }],
])('%s with %j is refused', async (path, body) => {
  const reply = await ask(host({}), 'POST', path, body);
  expect([reply.status, reply.body.field]).toEqual([400, 'tier']);
});

const DONE: Begun = { clientSecret: null, dueNowCents: 0 };
const BEGUN: Begun = { clientSecret: 'pi_1_secret_2', dueNowCents: 900 };

describe('a checkout', () => {
  test('is given back, whatever becomes of it', async () => {
    const outcomes: (() => Promise<Begun>)[] = [
      async () => BEGUN,
      async () => DONE,
      () => Promise.reject(new ApiError('already_subscribed')),
      () => Promise.reject(new PaymentsUnavailable('StripeConnectionError')),
      () => Promise.reject(new TypeError('x')),
    ];
    const statuses: number[] = [];
    for (const outcome of outcomes) {
      const app = host({ subscribe: outcome });
      statuses.push((await subscribe(app)).status);
      expect(app.database.argumentsOf('end_checkout')).toEqual([{ user: USER_ID, lease: LEASE }]);
    }
    expect(statuses).toEqual([200, 200, 409, 503, 500]);
  });

  test('of a new host makes the customer first, and keeps an existing one', async () => {
    const customers: string[] = [];
    const app = host(
      {
        createCustomer: async () => 'cus_new',
        subscribe: async ({ customerId }) => {
          customers.push(customerId);
          return DONE;
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
      { subscribe: async () => BEGUN },
      {
        functions: {
          begin_checkout: () => {
            if (busy-- > 0) throw sqlRefusal(409, 'checkout_busy');
            return { lease: LEASE, customerId: 'cus_1', email: '', fullName: '', perkEndsAt: null };
          },
        },
      },
    );
    expect((await subscribe(app)).body).toEqual(BEGUN);
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
        return { ...BEGUN, clientSecret: `${atFirst} ${mayBegin()}` };
      },
    });
    expect((await subscribe(app)).body.clientSecret).toBe('true false');
  });

  test('that fails logs the fault, and no personal data', async () => {
    const app = host({ subscribe: () => Promise.reject(new PaymentsUnavailable('StripeAPIError/500')) });
    const { body } = await subscribe(app);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(entriesOf(app.log).find(({ event }) => event === 'failure')).toMatchObject({ code: 'StripeAPIError/500' });
    expect(app.log.join()).not.toMatch(/ann|cus_1|44444444/i);
  });
});

test('wrong prices sell nothing, and the log names the variable', async () => {
  const app = host({ subscribe: () => Promise.reject(new PaymentsMisconfigured('STRIPE_PRICE_PRO: archived')) });
  const { body, status } = await subscribe(app);
  expect([status, body.code]).toEqual([503, 'not_configured']);
  expect(entriesOf(app.log).find(({ event }) => event === 'failure')).toMatchObject({
    name: 'PaymentsMisconfigured',
    code: 'STRIPE_PRICE_PRO: archived',
  });
});
