import { describe, expect, test, vi } from 'vitest';
import type { PaidTier } from '#shared/contract/plans.ts';
import { refusalOf, type TestHost } from './client.ts';
import { only, SOON, secretOf, startPayments } from './payments.ts';

// Plans that run already. The real routes, the real SDK and the real webhook against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

const running = (host: TestHost) => only(payments.live(host));
const customerOf = ({ user }: TestHost) => only(stripe.customersOf(user.id));
const invoicesOf = (host: TestHost) => stripe.subscriptionsOf(host.user.id).flatMap((one) => stripe.invoices.of(one));

async function quoteId(host: TestHost, tier: PaidTier): Promise<string> {
  return (await payments.quote(host, tier)).body.id;
}

test('another plan changes the one subscription, at the price that was shown', async () => {
  const host = await payments.newPayer();
  const { id } = running(host);
  const { body: quote } = await payments.quote(host, 'premium');
  expect(quote).toMatchObject({ kind: 'change', dueNowCents: 2_000, perMonthCents: 2_900 });
  const reply = await payments.subscribe(host, 'premium', quote.id);
  expect([reply.status, reply.body]).toEqual([200, { clientSecret: null }]);
  await payments.untilTier(host, 'premium');
  expect(running(host).id).toBe(id);
  expect(invoicesOf(host)[0]).toMatchObject({ billing_reason: 'subscription_update', amount_paid: 2_000 });

  const { body: back } = await payments.quote(host, 'pro');
  expect(back.dueNowCents).toBeLessThanOrEqual(-1_999);
  expect((await payments.subscribe(host, 'pro', back.id)).status).toBe(200);
  await payments.untilTier(host, 'pro');
  expect(customerOf(host).balance).toBe(back.dueNowCents);
});

test('there is no way to name the moment from which a change is charged, and no credit to be made of it', async () => {
  const host = await payments.newPayer();
  running(host).items.data[0].current_period_start -= 86_400;
  for (let times = 0; times < 4; times++) {
    const dear = await quoteId(host, 'premium');
    // Of another plan, and of the very same one, there is the last quote alone.
    const cheap = await payments.quote(host, 'pro');
    expect(refusalOf(cheap)).toEqual([409, 'already_subscribed']);
    expect((await payments.subscribe(host, 'premium', dear)).status).toBe(200);
    expect(refusalOf(await payments.subscribe(host, 'pro', dear))).toEqual([409, 'quote_outdated']);
    expect((await payments.choose(host, 'pro')).status).toBe(200);
  }
  const paid = invoicesOf(host).reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  expect(-customerOf(host).balance).toBeLessThanOrEqual(paid - 900);
});

test.each<[string, (host: TestHost) => unknown]>([
  ['the month is over', (host) => stripe.endPeriod(running(host).id)],
  ['it was cancelled', (host) => stripe.cancelAtPeriodEnd(running(host).id)],
  ['its card was refused', (host) => stripe.failRenewal(running(host).id)],
  ['it has ended', (host) => stripe.end(running(host).id, 'canceled')],
  [
    'credit was used up',
    (host) => {
      customerOf(host).balance = -100;
    },
  ],
])('a quote of before is not what is charged when %s', async (_, happens) => {
  const host = await payments.newPayer();
  const quote = await quoteId(host, 'premium');
  happens(host);
  const before = invoicesOf(host).length;
  expect(refusalOf(await payments.subscribe(host, 'premium', quote))).toEqual([409, 'quote_outdated']);
  expect(invoicesOf(host)).toHaveLength(before);
  expect(stripe.subscriptionsOf(host.user.id)[0]?.items.data[0].price.unit_amount).toBe(900);
});

test('a quote is used once, and for what it says', async () => {
  const host = await payments.newPayer();
  const quote = await quoteId(host, 'premium');
  stripe.setCard(running(host).id, '3ds');
  const replies = await Promise.all([1, 2, 3].map(() => payments.subscribe(host, 'premium', quote)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(invoicesOf(host).filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('a month that begins between asking and doing is no change at the price of the month before', async () => {
  const host = await payments.newPayer();
  const { id, items } = running(host);
  const quote = await quoteId(host, 'premium');
  payments.service.beforeAnswer = (call) => {
    if (call === `POST /v1/subscriptions/${id}`) items.data[0].current_period_start += 3_600;
  };
  const reply = await payments.subscribe(host, 'premium', quote);
  payments.service.beforeAnswer = () => {};
  expect(refusalOf(reply)).toEqual([409, 'quote_outdated']);
});

test('a change whose payment is refused does not happen, and nothing of it is left to be charged', async () => {
  const host = await payments.newPayer();
  const { id } = running(host);
  stripe.setCard(id, 'declined');
  expect(refusalOf(await payments.choose(host, 'premium'))).toEqual([402, 'payment_failed']);
  expect(stripe.shelf.subscription(id).pending_update).toBeNull();
  expect(invoicesOf(host).filter(({ status }) => status === 'open')).toEqual([]);
  expect((await payments.billing(host)).tier).toBe('pro');
  stripe.setCard(id, 'good');
  expect((await payments.choose(host, 'premium')).status).toBe(200);
  await payments.untilTier(host, 'premium');
});

test('a change that the bank asks about happens when its customer has answered', async () => {
  const host = await payments.newPayer();
  stripe.setCard(running(host).id, '3ds');
  const first = secretOf(await payments.choose(host, 'premium'));
  // Asked for once more, the first one can not be paid as well.
  const secret = secretOf(await payments.choose(host, 'premium'));
  expect(stripe.till.authenticate(first, true).error).toBeDefined();
  expect((await payments.billing(host)).tier).toBe('pro');
  stripe.till.authenticate(secret, true);
  await payments.untilTier(host, 'premium');
  expect(invoicesOf(host).map(({ amount_paid }) => amount_paid)).toEqual([2_000, 0, 900]);
});

test('a change whose money is on its way is waited for', async () => {
  const host = await payments.newPayer();
  stripe.setCard(running(host).id, 'slow');
  const reply = await payments.choose(host, 'premium');
  expect([reply.status, reply.body]).toEqual([200, { clientSecret: null }]);
  expect(refusalOf(await payments.choose(host, 'premium'))).toEqual([409, 'checkout_busy']);
  const [invoice] = invoicesOf(host);
  stripe.till.arrive(invoice?.confirmation_secret?.client_secret ?? '');
  await payments.untilTier(host, 'premium');
});

describe('cancelled', () => {
  const endsAt = async (host: TestHost) => (await payments.billing(host)).subscription?.endsAt;

  test('it is paid until the period ends, then free; chosen again in time it goes on', async () => {
    const host = await payments.newPayer();
    const { id } = running(host);
    stripe.cancelAtPeriodEnd(id);
    await vi.waitFor(async () => expect(await endsAt(host)).not.toBeNull(), SOON);
    expect((await payments.billing(host)).tier).toBe('pro');
    // Nobody who only looks makes it go on.
    expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'quote_outdated']);
    expect(running(host).cancel_at_period_end).toBe(true);
    expect((await payments.quote(host, 'pro')).body).toMatchObject({
      kind: 'resume',
      dueNowCents: 0,
      perMonthCents: 900,
    });
    expect((await payments.choose(host, 'pro')).body).toEqual({ clientSecret: null });
    await vi.waitFor(async () => expect(await endsAt(host)).toBeNull(), SOON);

    stripe.cancelAtPeriodEnd(id);
    stripe.endPeriod(id);
    await payments.untilTier(host, 'free');
    expect((await payments.billing(host)).subscription).toBeNull();
    // Whoever comes back gets a new one.
    stripe.pay(secretOf(await payments.choose(host, 'premium')));
    await payments.untilTier(host, 'premium');
    customerOf(host);
  });

  test('for a day of its own it goes on as well', async () => {
    const host = await payments.newPayer();
    const one = running(host);
    one.cancel_at = one.items.data[0].current_period_end - 86_400;
    expect((await payments.quote(host, 'pro')).body.kind).toBe('resume');
    expect((await payments.choose(host, 'pro')).status).toBe(200);
    expect(running(host).cancel_at).toBeNull();
    one.cancel_at = one.items.data[0].current_period_end - 86_400;
    expect((await payments.choose(host, 'premium')).status).toBe(200);
    expect(running(host)).toMatchObject({ cancel_at: null, items: { data: [{ price: { unit_amount: 2_900 } }] } });
  });

  test('another plan that is paid for goes on, and one that is not changes nothing', async () => {
    const host = await payments.newPayer();
    const { id } = running(host);
    stripe.cancelAtPeriodEnd(id);
    stripe.setCard(id, 'declined');
    expect(refusalOf(await payments.choose(host, 'premium'))).toEqual([402, 'payment_failed']);
    expect(running(host)).toMatchObject({ cancel_at_period_end: true });
    stripe.setCard(id, '3ds');
    const secret = secretOf(await payments.choose(host, 'premium'));
    expect(running(host)).toMatchObject({ cancel_at_period_end: true });
    stripe.till.authenticate(secret, true);
    await payments.untilTier(host, 'premium');
    expect(running(host)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await vi.waitFor(async () => expect(await endsAt(host)).toBeNull(), SOON);
  });
});
