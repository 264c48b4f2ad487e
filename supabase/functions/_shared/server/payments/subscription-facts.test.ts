import { describe, expect, test } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '../../contract/billing.ts';
import { stripeSubscription } from './stripe-objects.ts';
import { factsOf } from './subscription-facts.ts';

const PRICES = { pro: 'price_pro, price_pro_of_2024', premium: 'price_premium' };
const DAY = 86_400;
const MAY = Date.UTC(2026, 4, 1) / 1_000;
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** A subscription in the pinned version of the API, with many unread fields. */
function answered(said: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          price: { id: 'price_pro', unit_amount: 900 },
          current_period_start: MAY,
          current_period_end: MAY + 30 * DAY,
        },
      ],
    },
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    default_payment_method: 'pm_1',
    latest_invoice: {
      id: 'in_1',
      status: 'paid',
      amount_remaining: 0,
      created: MAY,
      status_transitions: { finalized_at: MAY + 3_600 },
      confirmation_secret: null,
    },
    pending_setup_intent: null,
    pending_update: null,
    metadata: { userId: 'somebody else' },
    ...said,
  };
}

const facts = (said?: Record<string, unknown>) => factsOf(stripeSubscription.parse(answered(said)), PRICES);

describe('the status', () => {
  test.each(SUBSCRIPTION_STATUSES)('%s', (status) => {
    expect(facts({ status })).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      every: 'month',
      priceCents: 900,
      tier: 'pro',
      status,
      pastDueSince: status === 'past_due' ? iso(MAY + 3_600) : null,
      currentPeriodEnd: iso(MAY + 30 * DAY),
      trialEndsAt: null,
      endsAt: null,
    });
  });

  test('one that Stripe thinks of later grants nothing', () => {
    expect(facts({ status: 'sleeping' }).status).toBe('incomplete');
  });

  test('past due without a finalized invoice is so since the invoice was made', () => {
    const latest_invoice = { ...answered().latest_invoice, status_transitions: { finalized_at: null } };
    expect(facts({ status: 'past_due', latest_invoice }).pastDueSince).toBe(iso(MAY));
    expect(facts({ status: 'past_due', latest_invoice: null }).pastDueSince).toBeNull();
  });
});

describe('a trial', () => {
  const trial = { status: 'trialing', trial_end: MAY + 90 * DAY };
  const waiting = { client_secret: 'seti_1_secret_2', status: 'requires_payment_method' };

  test('with a card is one', () => {
    expect(facts(trial)).toMatchObject({ status: 'trialing', trialEndsAt: iso(MAY + 90 * DAY) });
  });

  test('without a card has not begun', () => {
    const none = { ...trial, default_payment_method: null, pending_setup_intent: waiting };
    expect(facts(none).status).toBe('incomplete');
    expect(facts({ ...none, pending_setup_intent: { ...waiting, status: 'succeeded' } }).status).toBe('trialing');
    expect(facts({ ...none, pending_setup_intent: null }).status).toBe('trialing');
  });
});

describe('the end', () => {
  test('of a canceled one is that of the period, or the chosen day', () => {
    expect(facts({ cancel_at_period_end: true }).endsAt).toBe(iso(MAY + 30 * DAY));
    expect(facts({ cancel_at: MAY + 9 * DAY }).endsAt).toBe(iso(MAY + 9 * DAY));
    expect(facts({ cancel_at: MAY + 9 * DAY, cancel_at_period_end: true }).endsAt).toBe(iso(MAY + 9 * DAY));
  });
});

describe('the plan', () => {
  const withPrices = (...ids: string[]) =>
    facts({
      items: {
        data: ids.map((id, index) => ({
          id: `si_${index}`,
          price: { id, unit_amount: 900 },
          current_period_end: MAY + index * DAY,
        })),
      },
    });

  test('follows from the price, even an older one', () => {
    expect(withPrices('price_premium').tier).toBe('premium');
    expect(withPrices('price_pro_of_2024').tier).toBe('pro');
  });

  test('of a price that is not sold here is none', () => {
    expect(withPrices('price_x').tier).toBeNull();
  });

  test('is looked for among several items, with its own period', () => {
    expect(withPrices('price_x', 'price_premium')).toMatchObject({ tier: 'premium', currentPeriodEnd: iso(MAY + DAY) });
  });

  test('of a customer that is shown in full is that customer’s', () => {
    expect(facts({ customer: { id: 'cus_2', object: 'customer' } }).customerId).toBe('cus_2');
  });
});

test.each([{}, null, [], { id: 'sub_1' }, answered({ items: { data: [] } })])(
  'an answer of another form is none: %j',
  (given) => {
    expect(stripeSubscription.safeParse(given).success).toBe(false);
  },
);
