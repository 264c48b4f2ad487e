import { describe, expect, test } from 'vitest';
import type { Fetch } from '../outside-fetch.ts';
import type { Order } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

// The requests to Stripe; their effects are tested in tests/api/billing*.test.ts.

const NOW = Date.UTC(2026, 0, 31);
const SECONDS = NOW / 1_000;
const PRICES = { pro: 'price_p', premium: 'price_q' };

function subscription(said: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    items: { data: [{ id: 'si_1', price: { id: 'price_p' }, current_period_end: SECONDS + 86_400 }] },
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    default_payment_method: 'pm_1',
    latest_invoice: null,
    pending_setup_intent: null,
    ...said,
  };
}

const begun = subscription({
  status: 'incomplete',
  latest_invoice: {
    id: 'in_1',
    status: 'open',
    amount_remaining: 900,
    created: SECONDS,
    status_transitions: { finalized_at: SECONDS },
    confirmation_secret: { client_secret: 'pi_1_secret_2' },
  },
});

interface Asked {
  call: string;
  body: URLSearchParams;
  key: string | null;
}

/** A Stripe with these subscriptions of a customer. */
function stripeWith(subscriptions: unknown[]) {
  const asked: Asked[] = [];
  const answers: Record<string, unknown> = {
    'GET /v1/subscriptions': { object: 'list', data: subscriptions },
    'POST /v1/subscriptions': begun,
    'POST /v1/billing_portal/sessions': { url: 'https://billing.stripe.com/p/session/1' },
    'GET /v1/invoices': { object: 'list', data: [] },
    'GET /v1/prices/price_p': price('price_p', 900),
    'GET /v1/prices/price_q': price('price_q', 2_900),
  };
  const fetch: Fetch = async (url, { body, headers, method }) => {
    const call = `${method} ${new URL(url).pathname}`;
    const key = new Headers(headers).get('idempotency-key');
    asked.push({ call, body: new URLSearchParams(String(body ?? '')), key });
    const answer = answers[call];
    if (answer === undefined) throw new Error(call);
    return Response.json(answer);
  };
  const account = { secretKey: 'sk_test_x', prices: PRICES, apiBase: null, siteUrl: 'https://thaw.example' };
  const payments = createStripePayments(account, { fetch, now: () => NOW });
  const of = (call: string) => asked.filter((one) => one.call === call);
  return { payments, asked, of };
}

function price(id: string, unit_amount: number) {
  return { id, unit_amount, active: true, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } };
}

const order = (more: Partial<Order> = {}): Order => ({
  userId: 'u',
  customerId: 'cus_1',
  tier: 'pro',
  every: 'month',
  perkEndsAt: null,
  mayBegin: () => true,
  foundRunning: () => {},
  ...more,
});

describe('beginning', () => {
  test('asks for the very same one with the same key, and for another one with another', async () => {
    const { of, payments } = stripeWith([]);
    await payments.subscribe(order());
    await payments.subscribe(order());
    await payments.subscribe(order({ tier: 'premium' }));
    await payments.subscribe(order({ customerId: 'cus_2' }));
    const [first, second, ...others] = of('POST /v1/subscriptions').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('stops when too little time is left', async () => {
    const { of, payments } = stripeWith([]);
    await expect(payments.subscribe(order({ mayBegin: () => false }))).rejects.toMatchObject({ code: 'no time left' });
    expect(of('POST /v1/subscriptions')).toEqual([]);
  });
});

describe('changing', () => {
  const change = { customerId: 'cus_1', tier: 'premium', every: 'month', foundRunning: () => {} } as const;

  test.each([
    ['is cancelled', { cancel_at_period_end: true }],
    ['ends on a day of its own', { cancel_at: SECONDS + 3_600 }],
    ['is past due, with nothing to pay yet', { status: 'past_due' }],
  ])('opens the home page of the portal where the subscription %s', async (_, said) => {
    const { of, payments } = stripeWith([subscription(said)]);
    await payments.changePlan(change);
    const [{ body }] = of('POST /v1/billing_portal/sessions') as [Asked];
    expect(Object.fromEntries(body)).toEqual({ customer: 'cus_1', return_url: 'https://thaw.example/admin' });
  });
});
