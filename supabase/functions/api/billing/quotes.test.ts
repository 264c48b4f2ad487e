import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import { CustomerGone, PaymentsMisconfigured } from '../../_shared/server/payments/payments.ts';
import { entriesOf, USER_ID } from '../fakes.ts';
import { type App, ask, HAD, host, LEASE, PERK_END, subscribe } from './billing-host.ts';

const QUOTE_ID = '55555555-5555-4555-8555-555555555555';
const OFFER = {
  tier: 'premium',
  kind: 'change',
  dueNowCents: 2_000,
  perMonthCents: 2_900,
  nextPaymentAt: PERK_END,
  basis: { standing: 'sub_1', trialEnd: null, prorationDate: 1_700_000_000 },
} as const;

test('a quote is kept with what it rests on, and shown without', async () => {
  const app = host({ quote: async () => OFFER }, { functions: { keep_quote: () => ({ id: QUOTE_ID }) } });
  const { basis: _, ...shown } = OFFER;
  const reply = await ask(app, 'GET', '/api/billing/quote?tier=premium');
  expect(reply).toEqual({ status: 200, body: { ...shown, id: QUOTE_ID } });
  expect(app.database.argumentsOf('keep_quote')).toEqual([{ user: USER_ID, quote: OFFER }]);
});

describe('a quote that was shown', () => {
  const accept = (app: App) => ask(app, 'POST', '/api/create-subscription', { tier: 'premium', quoteId: QUOTE_ID });

  test('is taken once, under the lease, and tried again with another customer', async () => {
    const offers: unknown[] = [];
    const subscribe = async ({ offer }: { offer: unknown }) => {
      offers.push(offer);
      if (offers.length === 1) throw new CustomerGone();
      return null;
    };
    const app = host({ subscribe, createCustomer: async () => 'cus_2' }, { functions: { take_quote: () => OFFER } });
    expect((await accept(app)).status).toBe(200);
    expect(offers).toEqual([OFFER, OFFER]);
    expect(app.database.argumentsOf('take_quote')).toEqual([
      { user: USER_ID, lease: LEASE, id: QUOTE_ID, lifetime_seconds: 900 },
    ]);
  });

  test('and is not there any more is outdated, and nothing is asked of the provider', async () => {
    const app = host({}, { functions: { take_quote: () => null } });
    const { body, status } = await accept(app);
    expect([status, body.code]).toEqual([409, 'quote_outdated']);
    expect(app.database.argumentsOf('end_checkout')).toHaveLength(1);
  });

  test('is nobody’s word: without one nothing is taken', async () => {
    const seen: unknown[] = [];
    const app = host({
      subscribe: async ({ offer }) => {
        seen.push(offer);
        return null;
      },
    });
    await subscribe(app);
    expect(seen).toEqual([null]);
    expect(app.database.argumentsOf('take_quote')).toEqual([]);
  });
});

test('prices that are not what is said sell nothing, and the log names the variable', async () => {
  const app = host({ quote: () => Promise.reject(new PaymentsMisconfigured('STRIPE_PRICE_PRO: archived')) });
  const { body, status } = await ask(app, 'GET', '/api/billing/quote?tier=pro');
  expect([status, body.code]).toEqual([503, 'not_configured']);
  expect(entriesOf(app.log).find(({ event }) => event === 'failure')).toMatchObject({
    name: 'PaymentsMisconfigured',
    code: 'STRIPE_PRICE_PRO: archived',
  });
});

test('a quote knows the customer and the perk', async () => {
  const asked: unknown[] = [];
  const quote = async (order: unknown) => {
    asked.push(order);
    if (asked.length === 1) throw new CustomerGone();
    throw new ApiError('already_subscribed');
  };
  const app = host(
    { quote },
    {
      functions: {
        customer_of: () => ({ customerId: 'cus_9' }),
        get_billing: () => ({ ...HAD, perk: { endsAt: PERK_END } }),
      },
    },
  );
  expect((await ask(app, 'GET', '/api/billing/quote?tier=premium')).status).toBe(409);
  const order = { userId: USER_ID, tier: 'premium', perkEndsAt: PERK_END };
  expect(asked).toMatchObject([
    { ...order, customerId: 'cus_9' },
    { ...order, customerId: null },
  ]);
});
