import { expect, test } from 'vitest';
import { PRICE_OTHER } from '../fakes/stripe/account.ts';
import { newHost, type Reply, refusalOf, send } from './client.ts';
import { only, type Subscribed, secretOf, startPayments } from './payments.ts';

// The real routes, the real SDK and the real webhook against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

/** A host's payments, the first one first. */
const paidBy = (userId: string) =>
  stripe
    .subscriptionsOf(userId)
    .flatMap((one) => stripe.invoicesOf(one))
    .map(({ amount_paid }) => amount_paid)
    .filter((cents) => cents > 0)
    .toReversed();

/** The secrets of calls that came at once. One waits for the others a while only; then it is told so. */
function begunOrBusy(replies: readonly Reply<Subscribed>[]): string[] {
  const begun = replies.filter((reply) => refusalOf(reply)[1] !== 'checkout_busy');
  return begun.map(secretOf);
}

test('a host without a payment is on the free plan and may pay', async () => {
  expect(await payments.billing(await newHost())).toEqual({
    tier: 'free',
    canPay: true,
    canManage: false,
    subscription: null,
    perk: null,
  });
});

test('a plan counts when it is paid for, not before', async () => {
  const host = await newHost();
  const begun = await payments.subscribe(host, 'pro');
  expect(begun.body.dueNowCents).toBe(900);
  const secret = secretOf(begun);
  expect(secret).toMatch(/^pi_\w+_secret_\w+$/);
  await stripe.deliveries.settled();
  expect(await payments.billing(host)).toMatchObject({ tier: 'free', canManage: true });

  stripe.pay(secret);
  await payments.untilTier(host, 'pro');
  const { subscription } = await payments.billing(host);
  expect(subscription).toMatchObject({ tier: 'pro', status: 'active', endsAt: null, graceEndsAt: null });
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'already_subscribed']);
});

test('a plan is paid by the year where there is such a price, and changes to that from the month', async () => {
  const { origin } = payments;
  const [host, monthly] = [await newHost(), await payments.newPayer('pro')];
  const asYearly = ({ bearer }: typeof host, path: string, tier: string) =>
    send<Subscribed & { url: string }>('POST', path, { bearer, origin, body: { tier, every: 'year' } });
  const { body } = await send('GET', '/api/billing/prices', { bearer: host.bearer, origin });
  expect(body).toEqual({ yearly: { pro: 9_000, premium: null } });

  const begun = await asYearly(host, '/api/create-subscription', 'pro');
  expect(begun.body.dueNowCents).toBe(9_000);
  stripe.pay(secretOf(begun));
  await payments.untilTier(host, 'pro');
  const { subscription } = await payments.billing(host);
  expect(subscription).toMatchObject({ tier: 'pro', every: 'year', priceCents: 9_000 });
  expect(refusalOf(await asYearly(host, '/api/create-subscription', 'premium'))).toEqual([409, 'already_subscribed']);
  expect((await payments.portal(host, 'pro')).status).toBe(200);

  expect((await asYearly(monthly, '/api/billing/portal', 'pro')).status).toBe(200);
  expect(refusalOf(await payments.portal(monthly, 'pro'))).toEqual([409, 'already_subscribed']);
  expect(refusalOf(await asYearly(monthly, '/api/billing/portal', 'premium'))[0]).toBe(503);
});

test('a card that is refused pays nothing, and another one does', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'premium'));
  expect(stripe.pay(secret, 'declined').error?.code).toBe('card_declined');
  expect(secretOf(await payments.subscribe(host, 'premium'))).toBe(secret);
  expect(stripe.pay(secret, '3ds').status).toBe('requires_action');
  expect(stripe.authenticate(secret, false).error).toBeDefined();
  await stripe.deliveries.settled();
  expect((await payments.billing(host)).tier).toBe('free');
  stripe.pay(secret, '3ds');
  stripe.authenticate(secret, true);
  await payments.untilTier(host, 'premium');
});

test('ten calls at once make one customer and one subscription', async () => {
  const host = await newHost();
  const replies = await Promise.all(Array.from({ length: 10 }, () => payments.subscribe(host, 'pro')));
  expect(new Set(begunOrBusy(replies)).size).toBe(1);
  only(stripe.customersOf(host.user.id));
  only(stripe.subscriptionsOf(host.user.id));
});

test.each([
  ['pro', 'premium', 'pro', 'premium'],
  ['premium', 'pro', 'premium', 'pro'],
] as const)('tabs that choose %s, %s, %s and %s never lead to two that run', async (...tiers) => {
  const host = await newHost();
  const replies = await Promise.all(tiers.map((tier) => payments.subscribe(host, tier)));
  for (const secret of begunOrBusy(replies)) stripe.pay(secret);
  only(payments.live(host));
  only(stripe.customersOf(host.user.id));
  const { price } = only(payments.live(host)).items.data[0];
  await payments.untilTier(host, price.unit_amount === 900 ? 'pro' : 'premium');
});

test('a payment in one tab is neither ended nor changed by another one at the same moment', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  payments.service.beforeAnswer = (call) => {
    if (call.endsWith('/void')) stripe.pay(secret);
  };
  const reply = await payments.subscribe(host, 'premium');
  payments.service.beforeAnswer = () => {};
  expect(refusalOf(reply)).toEqual([409, 'already_subscribed']);
  await payments.untilTier(host, 'pro');
  expect(only(stripe.subscriptionsOf(host.user.id)).items.data[0].price.unit_amount).toBe(900);
  expect(paidBy(host.user.id)).toEqual([900]);
});

test('a payment that is on its way is waited for', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  expect(stripe.pay(secret, 'slow').status).toBe('processing');
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([409, 'checkout_busy']);
  only(stripe.subscriptionsOf(host.user.id));
  stripe.arrive(secret);
  await payments.untilTier(host, 'pro');
  expect(paidBy(host.user.id)).toEqual([900]);
});

test('the card that paid first pays the next month as well', async () => {
  const host = await payments.newPayer();
  stripe.endPeriod(only(payments.live(host)).id);
  await stripe.deliveries.settled();
  expect(paidBy(host.user.id)).toEqual([900, 900]);
  expect((await payments.billing(host)).subscription?.status).toBe('active');
});

test('an unconfirmed checkout ends after a day, and begins again', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  stripe.end(only(stripe.subscriptionsOf(host.user.id)).id, 'incomplete_expired');
  expect(secretOf(await payments.subscribe(host, 'pro'))).not.toBe(secret);
});

test('a subscription to something else is left alone', async () => {
  const host = await newHost();
  await payments.subscribe(host, 'pro');
  const { id: customer } = only(stripe.customersOf(host.user.id));
  const asked = { customer, price: stripe.price(PRICE_OTHER) };
  const [paid, waiting] = [stripe.createSubscription(asked), stripe.createSubscription(asked)];
  stripe.payInvoice(stripe.invoice(paid.latest_invoice));
  stripe.pay(secretOf(await payments.subscribe(host, 'premium')));
  await payments.untilTier(host, 'premium');
  expect([paid.status, waiting.status]).toEqual(['active', 'incomplete']);
  expect(paid.items.data[0].price.id).toBe(PRICE_OTHER);
});

test('credit of an earlier plan lowers the first payment, and is not lost with a checkout that is dropped', async () => {
  const host = await newHost();
  await payments.subscribe(host, 'premium');
  const customer = only(stripe.customersOf(host.user.id));
  customer.balance = -500;
  const begun = await payments.subscribe(host, 'pro');
  expect(begun.body.dueNowCents).toBe(400);
  expect((await payments.subscribe(host, 'premium')).body.dueNowCents).toBe(2_400);
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(paidBy(host.user.id)).toEqual([400]);
});

test('credit that pays for the first month leaves a card to be saved for the next', async () => {
  const host = await newHost();
  await payments.subscribe(host, 'premium');
  only(stripe.customersOf(host.user.id)).balance = -900;
  const { body } = await payments.subscribe(host, 'pro');
  expect(body).toEqual({ clientSecret: expect.stringMatching(/^seti_/), dueNowCents: 0 });
  stripe.pay(body.clientSecret ?? '');
  await payments.untilTier(host, 'pro');
  stripe.endPeriod(only(payments.live(host)).id);
  expect(paidBy(host.user.id)).toEqual([900]);
});

test('a customer that was deleted in the provider’s pages is made anew', async () => {
  const host = await payments.newPayer();
  const { id } = only(stripe.customersOf(host.user.id));
  for (const one of payments.live(host)) stripe.end(one.id, 'canceled');
  stripe.customer(id).deleted = true;
  await payments.untilTier(host, 'free');
  expect(refusalOf(await payments.portal(host))).toEqual([409, 'not_subscribed']);
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(only(stripe.customersOf(host.user.id)).id).not.toBe(id);
});

test('the portal is for hosts with a subscription, and leads back to the dashboard', async () => {
  expect(refusalOf(await payments.portal(await newHost()))).toEqual([409, 'not_subscribed']);
  const { body } = await payments.portal(await payments.newPayer());
  const page = await fetch(body.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/href="http[^"]*\/admin"/);
});
