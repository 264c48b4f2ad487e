import { expect, test, vi } from 'vitest';
import { newHost, refusalOf } from './client.ts';
import { givePerk, secretOf, startPayments } from './payments.ts';

// Plans that run already. The real routes, the real SDK and the real webhook against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

async function proHost() {
  const host = await newHost();
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  return host;
}

const live = (userId: string) =>
  stripe.subscriptionsOf(userId).filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status));

function only<One>(list: readonly One[]): One {
  expect(list).toHaveLength(1);
  return list[0] as One;
}

test('another plan changes the one subscription, at the price that was shown', async () => {
  const host = await proHost();
  const { id } = only(live(host.user.id));
  const { body: quote } = await payments.quote(host, 'premium');
  expect(quote).toMatchObject({ kind: 'change', dueNowCents: 2_000, perMonthCents: 2_900 });
  const reply = await payments.subscribe(host, 'premium', quote.prorationDate ?? undefined);
  expect([reply.status, reply.body]).toEqual([200, { clientSecret: null }]);
  await payments.untilTier(host, 'premium');
  expect(only(live(host.user.id)).id).toBe(id);

  const { body: back } = await payments.quote(host, 'pro');
  expect(back.dueNowCents).toBe(-2_000);
  expect((await payments.subscribe(host, 'pro')).status).toBe(200);
  await payments.untilTier(host, 'pro');
});

test('a change from a moment that was never shown is refused', async () => {
  const host = await proHost();
  const now = Math.floor(Date.now() / 1_000);
  for (const moment of [now + 20 * 86_400, now - 2 * 3_600]) {
    const { body, status } = await payments.subscribe(host, 'premium', moment);
    expect([status, body.code, body.field]).toEqual([400, 'invalid', 'prorationDate']);
  }
  expect((await payments.billing(host)).tier).toBe('pro');
});

test('a change whose payment is refused does not happen, and nothing of it is left to be charged', async () => {
  const host = await proHost();
  const { id } = only(live(host.user.id));
  stripe.setCard(id, 'declined');
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([402, 'payment_failed']);
  expect(stripe.shelf.subscription(id).pending_update).toBeNull();
  expect([...stripe.shelf.invoices.values()].filter(({ status }) => status === 'open')).toEqual(
    [...stripe.shelf.invoices.values()].filter(
      ({ customer, status }) => status === 'open' && customer !== stripe.shelf.subscription(id).customer,
    ),
  );
  expect((await payments.billing(host)).tier).toBe('pro');
  stripe.setCard(id, 'good');
  expect((await payments.subscribe(host, 'premium')).status).toBe(200);
  await payments.untilTier(host, 'premium');
});

test('a change that the bank asks about happens when its customer has answered', async () => {
  const host = await proHost();
  const { id } = only(live(host.user.id));
  stripe.setCard(id, '3ds');
  const secret = secretOf(await payments.subscribe(host, 'premium'));
  expect(secretOf(await payments.subscribe(host, 'premium'))).toBe(secret);
  expect((await payments.billing(host)).tier).toBe('pro');
  stripe.till.authenticate(secret, true);
  await payments.untilTier(host, 'premium');
  only(live(host.user.id));
});

test('cancelled: paid until the period ends, then free; chosen again in time it goes on', async () => {
  const host = await proHost();
  const { id } = only(live(host.user.id));
  stripe.cancelAtPeriodEnd(id);
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.endsAt).not.toBeNull());
  expect((await payments.billing(host)).tier).toBe('pro');
  expect((await payments.quote(host, 'pro')).body).toMatchObject({ kind: 'change', dueNowCents: 0 });
  expect((await payments.subscribe(host, 'pro')).body).toEqual({ clientSecret: null });
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.endsAt).toBeNull());

  stripe.cancelAtPeriodEnd(id);
  stripe.endPeriod(id);
  await payments.untilTier(host, 'free');
  expect((await payments.billing(host)).subscription).toBeNull();
  // Whoever comes back gets a new one.
  stripe.pay(secretOf(await payments.subscribe(host, 'premium')));
  await payments.untilTier(host, 'premium');
  only(stripe.customersOf(host.user.id));
});

test('a renewal that fails keeps the plan for some days, and what is owed can be paid', async () => {
  const host = await proHost();
  const { id } = only(live(host.user.id));
  stripe.failRenewal(id);
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('past_due'));
  const { subscription, tier } = await payments.billing(host);
  expect(tier).toBe('pro');
  expect(Date.parse(subscription?.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
  // A dearer or cheaper plan would turn what is owed into credit.
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([402, 'payment_failed']);
  expect((await payments.quote(host, 'pro')).body).toMatchObject({ dueNowCents: 900 });
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('active'));
});

test('during a founder perk Pro begins when the perk ends, with a card that is kept until then', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  const { body: quote } = await payments.quote(host, 'pro');
  expect(quote).toMatchObject({ kind: 'new', dueNowCents: 0, perMonthCents: 900 });
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  expect(secret).toMatch(/^seti_/);
  expect(secretOf(await payments.subscribe(host, 'pro'))).toBe(secret);
  await stripe.deliveries.settled();
  // Not begun without a card.
  expect(await payments.billing(host)).toMatchObject({ tier: 'pro', perk: {} });
  expect((await payments.billing(host)).subscription?.status).not.toBe('trialing');
  stripe.pay(secret);
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'));
  expect((await payments.billing(host)).subscription?.trialEndsAt).toBe(quote.nextPaymentAt);
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'already_subscribed']);
});

test('Premium during a founder perk is paid for at once, before and after a trial of Pro', async () => {
  const first = await newHost();
  await givePerk(first, 30);
  secretOf(await payments.subscribe(first, 'pro'));
  const secret = secretOf(await payments.subscribe(first, 'premium'));
  expect(secret).toMatch(/^pi_/);
  stripe.pay(secret);
  await payments.untilTier(first, 'premium');
  only(live(first.user.id));

  const second = await newHost();
  await givePerk(second, 30);
  stripe.pay(secretOf(await payments.subscribe(second, 'pro')));
  expect((await payments.quote(second, 'premium')).body).toMatchObject({ kind: 'change', dueNowCents: 2_900 });
  expect((await payments.subscribe(second, 'premium')).body.clientSecret).toBeNull();
  await payments.untilTier(second, 'premium');
  expect(only(live(second.user.id))).toMatchObject({ status: 'active' });
});
