import { describe, expect, test } from 'vitest';
import type { Mode } from '../fakes/service.ts';
import { PRICE_PRO } from '../fakes/stripe/account.ts';
import { newHost, refusalOf, type TestHost } from './client.ts';
import { secretOf, startPayments } from './payments.ts';

// Stripe on its bad days: every call is answered within its limit, nothing is left half done, and later it works.

const payments = await startPayments();
const { service } = payments;
const { stripe } = service;

/** Twice the time limit of a request, with all that a machine under load takes besides. */
const PATIENCE = { timeout: 120_000 };

async function during<Value>(mode: Mode, work: () => Promise<Value>): Promise<Value> {
  service.mode = mode;
  try {
    return await work();
  } finally {
    service.mode = 'well';
  }
}

/** In the end there is one of each, and it can be paid for. */
async function expectOne(host: TestHost): Promise<void> {
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(stripe.customersOf(host.user.id)).toHaveLength(1);
  const running = stripe.subscriptionsOf(host.user.id).filter(({ status }) => status !== 'incomplete_expired');
  expect(running.map(({ status }) => status)).toEqual(['active']);
}

test.each(['failing', 'broken', 'empty', 'losing replies', 'silent'] as const)(
  'a Stripe that is %s is not available, and the next try begins one subscription',
  PATIENCE,
  async (mode) => {
    const host = await newHost();
    expect(refusalOf(await during(mode, () => payments.subscribe(host, 'pro')))).toEqual([503, 'unavailable']);
    expect((await payments.billing(host)).tier).toBe('free');
    await expectOne(host);
  },
);

test('an answer that was lost after the subscription was made gives that subscription again', PATIENCE, async () => {
  const host = await newHost();
  service.beforeAnswer = (call) => {
    if (call === 'POST /v1/subscriptions') service.mode = 'losing replies';
  };
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([503, 'unavailable']);
  service.beforeAnswer = () => {};
  service.mode = 'well';
  expect(stripe.subscriptionsOf(host.user.id)).toHaveLength(1);
  await expectOne(host);
  expect(stripe.subscriptionsOf(host.user.id)).toHaveLength(1);
});

test('while Stripe is away, no page of it opens', async () => {
  const host = await newHost();
  await expectOne(host);
  for (const tier of [undefined, 'premium'] as const) {
    expect(refusalOf(await during('failing', () => payments.portal(host, tier)))).toEqual([503, 'unavailable']);
    expect((await payments.portal(host, tier)).status).toBe(200);
  }
});

describe('a host with a payment and no event at all', () => {
  /** A host with Pro; none of the events after the start of `paying` reached us. */
  async function paidInSilence(paying: 'unheard' | 'heard'): Promise<TestHost> {
    const host = await newHost();
    const { url } = stripe.deliveries;
    await stripe.deliveries.settled();
    try {
      if (paying === 'unheard') stripe.deliveries.url = null;
      const secret = secretOf(await payments.subscribe(host, 'pro'));
      await stripe.deliveries.settled();
      stripe.deliveries.url = null;
      stripe.pay(secret);
    } finally {
      stripe.deliveries.url = url;
    }
    expect((await payments.billing(host)).tier).toBe('free');
    return host;
  }

  test.each(['unheard', 'heard'] as const)('has it after trying to pay again (beginning was %s)', async (paying) => {
    const host = await paidInSilence(paying);
    expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'already_subscribed']);
    await payments.untilTier(host, 'pro');
    expect((await payments.billing(host)).subscription).toMatchObject({ tier: 'pro', status: 'active' });
  });
});

test('a price that is archived meanwhile sells nothing', async () => {
  await expectOne(await newHost());
  const host = await newHost();
  const pro = stripe.price(PRICE_PRO);
  pro.active = false;
  try {
    expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([503, 'unavailable']);
    expect(stripe.subscriptionsOf(host.user.id)).toEqual([]);
  } finally {
    pro.active = true;
  }
  await expectOne(host);
});
