import { describe, expect, test, vi } from 'vitest';
import { PRICE_OTHER } from '../fakes/stripe/account.ts';
import { deliver } from '../fakes/stripe/deliveries.ts';
import type { Charge } from '../fakes/stripe/objects.ts';
import { connectAs } from '../support/database.ts';
import { newHost, refusalOf, send, type TestHost } from './client.ts';
import { press, SOON, secretOf, startPayments } from './payments.ts';

// Customers, payments and accounts that end, also while something is still on its way.

const payments = await startPayments();
const { service } = payments;
const { stripe } = service;
const sql = connectAs('supabase_admin', 2);

const remove = (host: TestHost) =>
  send('POST', `/api/users/${host.user.id}/delete`, {
    bearer: host.bearer,
    origin: payments.origin,
    body: { password: host.password },
  });
const running = (host: TestHost) =>
  stripe.subscriptionsOf(host.user.id).filter(({ status }) => status === 'active' || status === 'trialing');

async function allTold(): Promise<void> {
  stripe.deliveries.held = false;
  stripe.deliveries.release();
  await stripe.deliveries.settled();
}

test('a plan ends with its customer, also when its events come after another one took the place', async () => {
  const host = await payments.newPayer('premium');
  const [customer] = stripe.customersOf(host.user.id);
  if (customer === undefined) throw new Error('no customer');
  await stripe.deliveries.settled();
  stripe.deliveries.held = true;
  for (const { id } of running(host)) stripe.end(id, 'canceled');
  customer.deleted = true;
  // Nobody has told us yet.
  expect((await payments.billing(host)).tier).toBe('premium');
  expect((await payments.subscribe(host, 'pro')).status).toBe(200);
  expect((await payments.billing(host)).tier).toBe('free');
  await allTold();
  expect((await payments.billing(host)).tier).toBe('free');
});

describe('money that goes back', () => {
  /** A payer, all events told, with the charge of the running month. */
  async function paid() {
    const host = await payments.newPayer();
    const [subscription] = running(host);
    if (subscription === undefined) throw new Error('no subscription');
    return { host, subscription, charge: stripe.chargeOf(subscription) };
  }

  test.each<[string, (charge: Charge) => void]>([
    ['a full refund', (charge) => stripe.refund(charge)],
    [
      'refunds that add up to one',
      (charge) => {
        stripe.refund(charge, 400);
        stripe.refund(charge);
      },
    ],
    ['a dispute', (charge) => stripe.openDispute(charge)],
    [
      'a dispute after a refund of a part',
      (charge) => {
        stripe.refund(charge, 400);
        stripe.openDispute(charge, 'under_review');
      },
    ],
  ])('%s ends the plan at once, and nothing is charged again', async (_, goBack) => {
    const { charge, host } = await paid();
    goBack(charge);
    await payments.untilTier(host, 'free');
    await allTold();
    expect(running(host)).toEqual([]);
    // It can be bought again.
    stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
    await payments.untilTier(host, 'pro');
  });

  test.each<[string, (charge: Charge) => void]>([
    ['a refund of a part', (charge) => stripe.refund(charge, charge.amount - 1)],
    ["a bank's question", (charge) => stripe.openDispute(charge, 'warning_needs_response')],
    ['a dispute that is won before we hear of it', (charge) => stripe.openDispute(charge, 'won')],
    [
      'a dispute about a month that is over',
      (charge) => {
        stripe.invoice(charge._invoice).lines.data[0].period.end = stripe.now() - 60;
        stripe.openDispute(charge);
      },
    ],
    [
      'a refund of something that is not sold here',
      (charge) => {
        const invoice = stripe.invoice(charge._invoice);
        const price = stripe.prices.get(PRICE_OTHER);
        if (price === undefined) throw new Error('no price');
        const { customer } = invoice;
        const { id, latest_invoice } = stripe.createSubscription({ customer, price });
        stripe.payInvoice(stripe.invoice(latest_invoice));
        stripe.refund(stripe.chargeOf(stripe.subscription(id)));
      },
    ],
  ])('%s ends nothing', async (_, goBack) => {
    const { charge, host, subscription } = await paid();
    goBack(charge);
    await allTold();
    expect((await payments.billing(host)).tier).toBe('pro');
    expect(stripe.subscription(subscription.id).status).toBe('active');
  });

  describe('after an upgrade', () => {
    async function upgraded() {
      const { host, subscription } = await paid();
      await press(await payments.portal(host, 'premium'), 'confirm');
      await payments.untilTier(host, 'premium');
      return { host, subscription, charge: stripe.chargeOf(subscription) };
    }

    test('by a refund of the upgrade: the plan before goes on, without another charge', async () => {
      const { charge, host, subscription } = await upgraded();
      const invoices = stripe.invoicesOf(subscription).length;
      stripe.refund(charge);
      await payments.untilTier(host, 'pro');
      await allTold();
      expect(running(host)).toMatchObject([{ id: subscription.id, status: 'active' }]);
      expect(stripe.invoicesOf(subscription)).toHaveLength(invoices);
    });

    test('by a refund of the month too, or by a dispute: the plan ends', async () => {
      const both = await upgraded();
      for (const { id } of stripe.invoicesOf(both.subscription)) stripe.refund(stripe.chargeFor(id));
      await payments.untilTier(both.host, 'free');
      const { charge, host } = await upgraded();
      stripe.openDispute(charge);
      await payments.untilTier(host, 'free');
      await allTold();
      expect([running(both.host), running(host)]).toEqual([[], []]);
    });
  });

  test('ends the plan also when the newest events come first, and twice', async () => {
    const host = await newHost();
    stripe.deliveries.url = null;
    const from = stripe.events.length;
    stripe.pay(secretOf(await payments.subscribe(host, 'premium')));
    const [subscription] = running(host);
    if (subscription === undefined) throw new Error('no subscription');
    stripe.refund(stripe.chargeOf(subscription));
    const events = stripe.events.slice(from);
    for (const event of [...events.toReversed(), ...events]) {
      expect((await deliver(payments.webhook, event)).status).toBe(200);
    }
    stripe.deliveries.url = payments.webhook;
    expect((await payments.billing(host)).tier).toBe('free');
    expect(running(host)).toEqual([]);
  });
});

test('deleting the account while choosing a plan in another tab leaves nothing to pay', {
  timeout: 40_000,
}, async () => {
  const host = await payments.newPayer();
  let goOn: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  service.delay = (call) => (call.startsWith('DELETE /v1/customers') ? stopped : undefined);
  const deleted = remove(host);
  await vi.waitFor(
    () => expect(service.calls.some((call) => call.startsWith('DELETE /v1/customers'))).toBe(true),
    SOON,
  );
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([409, 'checkout_busy']);
  service.delay = () => undefined;
  goOn();
  expect((await deleted).status).toBe(200);
  await allTold();
  expect(running(host)).toEqual([]);
  expect(stripe.customersOf(host.user.id)).toEqual([]);
});

test('an account with a checkout under way stays, and so does its plan', { timeout: 40_000 }, async () => {
  const host = await payments.newPayer();
  await sql`insert into public.checkouts (user_id, lease, leased_until)
    values (${host.user.id}, gen_random_uuid(), now() + interval '1 minute')`;
  expect(refusalOf(await remove(host))).toEqual([409, 'checkout_busy']);
  expect(running(host)).toHaveLength(1);
});
