import { expect, test, vi } from 'vitest';
import { refusalOf, type TestHost } from './client.ts';
import { only, press, SOON, secretOf, startPayments } from './payments.ts';

// Payments that are due, against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

const subscription = ({ user }: TestHost) => only(stripe.subscriptionsOf(user.id));
const invoicesOf = (host: TestHost) => stripe.subscriptionsOf(host.user.id).flatMap((one) => stripe.invoicesOf(one));
const openOf = (host: TestHost) => invoicesOf(host).filter(({ status }) => status === 'open');
const untilStatus = (host: TestHost, status: string) =>
  vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe(status), SOON);

test('a renewal that fails keeps the plan for some days, and can be paid', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(subscription(host).id);
  await untilStatus(host, 'past_due');
  const { subscription: due, tier } = await payments.billing(host);
  expect(tier).toBe('pro');
  expect(Date.parse(due?.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
  await press(await payments.portal(host, 'pro'), 'pay');
  await untilStatus(host, 'active');
  expect(openOf(host)).toEqual([]);
});

test('a payment due comes before another plan, and before a second subscription', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(subscription(host).id);
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([409, 'already_subscribed']);
  const page = await payments.portal(host, 'premium');
  expect(page.body.url).toBe(openOf(host)[0]?.hosted_invoice_url);
  await press(page, 'pay');
  await untilStatus(host, 'active');
  expect((await payments.billing(host)).tier).toBe('pro');
  await press(await payments.portal(host, 'premium'), 'confirm');
  await payments.untilTier(host, 'premium');
});

test('of several months the oldest is paid first', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(subscription(host).id);
  stripe.failRenewal(subscription(host).id);
  const [second, first] = openOf(host);
  if (first) first.created -= 60;
  await press(await payments.portal(host, 'pro'), 'pay');
  expect([first?.status, second?.status]).toEqual(['paid', 'open']);
  await press(await payments.portal(host, 'pro'), 'pay');
  await untilStatus(host, 'active');
});

test('a subscription that Stripe gave up counts again once it is paid', async () => {
  const host = await payments.newPayer();
  const { id } = subscription(host);
  stripe.failRenewal(id);
  stripe.end(id, 'unpaid');
  await payments.untilTier(host, 'free');
  await press(await payments.portal(host, 'pro'), 'pay');
  await payments.untilTier(host, 'pro');
  expect(subscription(host).id).toBe(id);
});

test('months that nobody had are not charged for: with nothing open a new subscription begins', async () => {
  const host = await payments.newPayer();
  const { id } = subscription(host);
  stripe.failRenewal(id);
  stripe.end(id, 'unpaid');
  for (const { id: invoice } of openOf(host)) stripe.voidInvoice(invoice);
  stripe.endPeriod(id);
  expect(invoicesOf(host)[0]?.status).toBe('draft');
  await payments.untilTier(host, 'free');
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(stripe.subscriptionsOf(host.user.id).map(({ status }) => status)).toEqual(['active', 'canceled']);
  expect(openOf(host)).toEqual([]);
});

test('paying the amount due keeps a cancellation', async () => {
  const host = await payments.newPayer();
  const { id } = subscription(host);
  stripe.failRenewal(id);
  stripe.cancelAtPeriodEnd(id);
  await press(await payments.portal(host, 'pro'), 'pay');
  await untilStatus(host, 'active');
  expect((await payments.billing(host)).subscription?.endsAt).not.toBeNull();
});
