import { describe, expect, test } from 'vitest';
import { type Payments, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import type { SubscriptionFacts } from '../../_shared/server/payments/subscription-facts.ts';
import { entriesOf, testApp } from '../fakes.ts';

const FACTS: SubscriptionFacts = {
  id: 'sub_1',
  customerId: 'cus_1',
  tier: 'pro',
  status: 'canceled',
  every: 'month',
  priceCents: 900,
  pastDueSince: null,
  currentPeriodEnd: null,
  trialEndsAt: null,
  endsAt: null,
};

/** Overdue subscriptions, with the payment provider's answers. */
async function due(readSubscription: Payments['readSubscription'] | null, effect = 'applied') {
  const order: string[] = [];
  const app = testApp({
    waitsAtOnce: true,
    functions: {
      health: () => ({ status: 'ok' }),
      overdue_subscriptions: () => [{ id: 'sub_1' }, { id: 'sub_2' }],
      stripe_ticket: ({ event_id }) => {
        order.push(`ticket ${event_id}`);
        return { ticket: '7', isKnown: false };
      },
      has_subscription: () => true,
      apply_stripe_event: () => {
        order.push('applied');
        return { effect };
      },
    },
    ...(readSubscription && {
      payments: {
        readSubscription: async (id) => {
          order.push(`read ${id}`);
          return readSubscription(id);
        },
      },
    }),
  });
  app.services.expiry.tick();
  await app.services.after.settled();
  const failures = entriesOf(app.log).filter(({ during }) => during === 'an overdue subscription');
  return { applied: app.database.argumentsOf('apply_stripe_event'), order, failures };
}

describe('overdue subscriptions', () => {
  test('are read again, with a ticket that was taken before and no event', async () => {
    const { applied, failures, order } = await due(async (id) => ({ ...FACTS, id }));
    expect(order).toEqual(['ticket null', 'read sub_1', 'applied', 'ticket null', 'read sub_2', 'applied']);
    expect(applied).toMatchObject([
      { event: null, ticket: '7', subscription: { id: 'sub_1', status: 'canceled' } },
      { event: null, ticket: '7', subscription: { id: 'sub_2', status: 'canceled' } },
    ]);
    expect(failures).toEqual([]);
  });

  test('are left where the provider does not know them, or does not answer, and the log says so', async () => {
    const { applied, failures } = await due(async (id) => {
      if (id === 'sub_1') return null;
      throw new PaymentsUnavailable('timeout');
    });
    expect(applied).toEqual([]);
    expect(failures.map(({ code }) => code)).toEqual(['a subscription of ours is not known', 'timeout']);
    expect(JSON.stringify(failures)).not.toContain('sub_');
  });

  test('that are paid but belong to no one are reported', async () => {
    const { failures } = await due(async (id) => ({ ...FACTS, id, status: 'active' }), 'nobody');
    expect(failures.map(({ code }) => code)).toEqual(Array(2).fill('nobody has what is paid for'));
  });

  test('are asked for nowhere without a payment provider', async () => {
    expect((await due(null)).order).toEqual([]);
  });
});
