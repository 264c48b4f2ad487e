import { describe, expect, test } from 'vitest';
import type { Fetch } from '../outside-fetch.ts';
import type { CustomerOrder, Offer } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

// What is asked of Stripe, and in which words; what becomes of it is seen in tests/api/billing*.test.ts.

const NOW = Date.UTC(2026, 0, 31);
const SECONDS = NOW / 1_000;
const PRICES = { pro: 'price_p', premium: 'price_q' };

function subscription(said: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    items: { data: [{ id: 'si_1', price: { id: 'price_p', unit_amount: 900 }, current_period_end: SECONDS + 86_400 }] },
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    default_payment_method: 'pm_1',
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
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

/** A Stripe at which a customer has these subscriptions. */
function stripeWith(subscriptions: unknown[]) {
  const asked: Asked[] = [];
  const answers: Record<string, unknown> = {
    'GET /v1/subscriptions': { object: 'list', data: subscriptions },
    'POST /v1/subscriptions': begun,
    'POST /v1/subscriptions/sub_1': subscription({ items: { data: [{ ...subscription().items.data[0] }] } }),
    'POST /v1/invoices/create_preview': { total: 1_000, amount_due: 1_000, lines: { data: [] } },
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

const order = (more: Partial<CustomerOrder> = {}): CustomerOrder => ({
  userId: 'u',
  customerId: 'cus_1',
  tier: 'pro',
  perkEndsAt: null,
  offer: null,
  mayBegin: () => true,
  foundRunning: () => {},
  ...more,
});

const premium = async (payments: ReturnType<typeof stripeWith>['payments']): Promise<Offer> =>
  payments.quote({ ...order(), tier: 'premium' });

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

  test('keeps the card for the next months, and ends a trial that has none', async () => {
    const { of, payments } = stripeWith([]);
    await payments.subscribe(order({ perkEndsAt: new Date(NOW + 86_400_000).toISOString() }));
    const [{ body }] = of('POST /v1/subscriptions') as [Asked];
    expect(Object.fromEntries(body)).toMatchObject({
      'payment_settings[save_default_payment_method]': 'on_subscription',
      'trial_settings[end_behavior][missing_payment_method]': 'cancel',
      trial_end: String(SECONDS + 86_400),
      payment_behavior: 'default_incomplete',
    });
  });

  test('does not, when too little time is left', async () => {
    const { of, payments } = stripeWith([]);
    await expect(payments.subscribe(order({ mayBegin: () => false }))).rejects.toMatchObject({ code: 'no time left' });
    expect(of('POST /v1/subscriptions')).toEqual([]);
  });

  test('of a month: the next payment is on its last day, where it has no such day', async () => {
    const { payments } = stripeWith([]);
    const offer = await payments.quote({ ...order(), customerId: null });
    expect(offer.nextPaymentAt).toBe('2026-02-28T00:00:00.000Z');
  });
});

describe('changing', () => {
  test('charges from the moment that was shown, and shows it for that moment', async () => {
    const { of, payments } = stripeWith([subscription({ cancel_at_period_end: true })]);
    const offer = await premium(payments);
    await payments.subscribe(order({ tier: 'premium', offer }));
    const shown = of('POST /v1/invoices/create_preview').map(({ body }) => Object.fromEntries(body));
    const wanted = {
      proration_date: String(SECONDS),
      proration_behavior: 'always_invoice',
      cancel_at_period_end: 'false',
    };
    for (const one of shown) {
      for (const [name, value] of Object.entries(wanted)) expect(one[`subscription_details[${name}]`]).toBe(value);
    }
    const [{ body }] = of('POST /v1/subscriptions/sub_1') as [Asked];
    expect(Object.fromEntries(body)).toMatchObject({ ...wanted, payment_behavior: 'pending_if_incomplete' });
  });

  test('does nothing more when it is done', async () => {
    const { of, payments } = stripeWith([subscription()]);
    await payments.subscribe(order({ tier: 'premium', offer: await premium(payments) }));
    expect(of('POST /v1/subscriptions/sub_1')).toHaveLength(1);
  });

  test.each(['premium', 'pro'] as const)('does not, when too little time is left: %s', async (tier) => {
    const cancelled = subscription({ cancel_at_period_end: true });
    const { of, payments } = stripeWith([cancelled]);
    const offer = await payments.quote({ ...order(), tier });
    const late = payments.subscribe(order({ tier, offer, mayBegin: () => false }));
    await expect(late).rejects.toMatchObject({ code: 'no time left' });
    expect(of('POST /v1/subscriptions/sub_1')).toEqual([]);
  });

  test.each<[string, (offer: Offer) => Offer]>([
    ['another kind', (offer) => ({ ...offer, kind: 'new' })],
    ['another amount', (offer) => ({ ...offer, dueNowCents: 999 })],
    ['another plan', (offer) => ({ ...offer, tier: 'pro' })],
    ['another standing', (offer) => ({ ...offer, basis: { ...offer.basis, standing: '[]' } })],
    ['no standing', (offer) => ({ ...offer, basis: { ...offer.basis, standing: null } })],
  ])('is not what a quote of %s says', async (_, other) => {
    const { of, payments } = stripeWith([subscription()]);
    const offer = other(await premium(payments));
    await expect(payments.subscribe(order({ tier: 'premium', offer }))).rejects.toMatchObject({
      code: 'quote_outdated',
    });
    expect(of('POST /v1/subscriptions/sub_1')).toEqual([]);
  });
});
