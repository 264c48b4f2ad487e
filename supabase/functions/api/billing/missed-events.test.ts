import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import { type Payments, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import type { SubscriptionFacts } from '../../_shared/server/payments/subscription-facts.ts';
import { entriesOf, type TestApp } from '../fakes.ts';
import { ask, HAD, host, LEASE, subscribe } from './testing/billing-host.ts';

const ENDS = '2027-01-24T00:00:00.000Z';
const RUNNING: SubscriptionFacts = {
  id: 'sub_1',
  customerId: 'cus_1',
  tier: 'pro',
  status: 'active',
  every: 'month',
  priceCents: 900,
  pastDueSince: null,
  currentPeriodEnd: '2026-12-24T00:00:00.000Z',
  trialEndsAt: null,
  endsAt: null,
};
/** Our reading after all events. */
const KNOWN = {
  tier: 'pro',
  status: 'active',
  every: 'month',
  priceCents: 900,
  currentPeriodEnd: RUNNING.currentPeriodEnd,
  endsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
};

const already = async ({ foundRunning }: { foundRunning: (running: SubscriptionFacts) => void }) => {
  foundRunning(RUNNING);
  throw new ApiError('already_subscribed');
};

/** A host with this subscription here, and `RUNNING` at the provider. */
function hostWith(
  subscription: Record<string, unknown> | null,
  readSubscription: Payments['readSubscription'] = async () => RUNNING,
) {
  return host(
    { changePlan: already, subscribe: already, readSubscription },
    {
      functions: {
        customer_of: () => ({ customerId: 'cus_1' }),
        get_billing: () => ({ ...HAD, subscription }),
        stripe_ticket: () => ({ ticket: '7', isKnown: false }),
        has_subscription: () => false,
        apply_stripe_event: () => ({ effect: 'applied' }),
      },
    },
  );
}

async function applied(app: TestApp): Promise<unknown[]> {
  await app.services.after.settled();
  return app.database.argumentsOf('apply_stripe_event');
}

const change = (app: TestApp) => ask(app, 'POST', '/api/billing/portal', { tier: 'pro' });
const ASKING: [string, (app: TestApp) => ReturnType<typeof ask>][] = [
  ['a change of plan', change],
  ['a checkout', subscribe],
];

describe.each(ASKING)('%s that meets a subscription', (_, asked) => {
  test.each([
    ['that nobody has told of', null],
    ['that was heard of for another plan', { ...KNOWN, tier: 'premium' }],
    ['that was heard of as unpaid', { ...KNOWN, status: 'unpaid' }],
    ['that was heard of as cancelled', { ...KNOWN, endsAt: ENDS }],
  ])('%s has it read again, with no event', async (__, subscription) => {
    const app = hostWith(subscription);
    expect((await asked(app)).body.code).toBe('already_subscribed');
    expect(await applied(app)).toEqual([{ event: null, ticket: '7', subscription: RUNNING }]);
  });

  test('that is known as it is leaves it', async () => {
    const app = hostWith(KNOWN);
    await asked(app);
    expect(await applied(app)).toEqual([]);
    expect(app.database.argumentsOf('stripe_ticket')).toEqual([]);
  });

  test('and can not read it answers the same, and the log says so without its id', async () => {
    const app = hostWith(null, () => Promise.reject(new PaymentsUnavailable('timeout')));
    const reply = await asked(app);
    expect([reply.status, reply.body.code]).toEqual([409, 'already_subscribed']);
    expect(await applied(app)).toEqual([]);
    const failures = entriesOf(app.log).filter(({ during }) => during === 'a subscription that runs');
    expect(failures).toMatchObject([{ code: 'timeout' }]);
    expect(app.log.join()).not.toMatch(/sub_1|cus_1/);
  });
});

test('a checkout does not keep its lease for the reading, which is work that a stop waits for', async () => {
  let goOn: (facts: SubscriptionFacts) => void = () => {};
  const reading = new Promise<SubscriptionFacts>((resolve) => {
    goOn = resolve;
  });
  const app = hostWith(null, () => reading);
  expect((await subscribe(app)).status).toBe(409);
  expect(app.database.argumentsOf('end_checkout')).toMatchObject([{ lease: LEASE }]);
  setTimeout(() => goOn(RUNNING), 50);
  expect(await applied(app)).toHaveLength(1);
});
