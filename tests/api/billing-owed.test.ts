import { expect, test, vi } from 'vitest';
import { refusalOf, type TestHost } from './client.ts';
import { only, SOON, secretOf, startPayments } from './payments.ts';

// What was not paid, against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

const newest = ({ user }: TestHost) => stripe.subscriptionsOf(user.id)[0] as never as { id: string; status: string };
const invoicesOf = (host: TestHost) => stripe.subscriptionsOf(host.user.id).flatMap((one) => stripe.invoices.of(one));
const openOf = (host: TestHost) => invoicesOf(host).filter(({ status }) => status === 'open');
const untilStatus = (host: TestHost, status: string) =>
  vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe(status), SOON);

test('a renewal that fails keeps the plan for some days, and what is owed can be paid', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(newest(host).id);
  await untilStatus(host, 'past_due');
  const { subscription, tier } = await payments.billing(host);
  expect(tier).toBe('pro');
  expect(Date.parse(subscription?.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'quote_outdated']);
  const { body: quote } = await payments.quote(host, 'pro');
  expect(quote).toMatchObject({ tier: 'pro', kind: 'owed', dueNowCents: 900, perMonthCents: 900 });
  stripe.pay(secretOf(await payments.subscribe(host, 'pro', quote.id)));
  await untilStatus(host, 'active');
});

test('whoever owes for one plan is shown that, whichever plan they choose', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(newest(host).id);
  const { body: quote } = await payments.quote(host, 'premium');
  expect(quote).toMatchObject({ tier: 'pro', kind: 'owed', dueNowCents: 900 });
  expect(refusalOf(await payments.subscribe(host, 'premium'))).toEqual([409, 'quote_outdated']);
  stripe.pay(secretOf(await payments.subscribe(host, 'premium', quote.id)));
  await untilStatus(host, 'active');
  expect((await payments.billing(host)).tier).toBe('pro');
  expect((await payments.quote(host, 'premium')).body.kind).toBe('change');
});

test('of several months the oldest is owed first', async () => {
  const host = await payments.newPayer();
  const { id } = newest(host);
  stripe.failRenewal(id);
  stripe.failRenewal(id);
  const [second, first] = openOf(host);
  if (first) first.created -= 60;
  expect(second?.id).not.toBe(first?.id);
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  expect([first?.status, second?.status]).toEqual(['paid', 'open']);
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  await untilStatus(host, 'active');
  expect(openOf(host)).toEqual([]);
});

test('the draft of the next month is not what is owed', async () => {
  const host = await payments.newPayer();
  const { id } = newest(host);
  stripe.failRenewal(id);
  stripe.beginPeriod(id);
  expect(invoicesOf(host)[0]?.status).toBe('draft');
  const [open] = openOf(host);
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  expect(open?.status).toBe('paid');
  // Then that one is all that keeps it from counting, and need not be waited for.
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  await untilStatus(host, 'active');
  expect(invoicesOf(host).map(({ amount_paid }) => amount_paid)).toEqual([900, 900, 900]);
});

test('what was given up is paid for, and counts again', async () => {
  const host = await payments.newPayer();
  const { id } = newest(host);
  stripe.failRenewal(id);
  stripe.end(id, 'unpaid');
  await payments.untilTier(host, 'free');
  expect((await payments.quote(host, 'pro')).body).toMatchObject({ kind: 'owed', dueNowCents: 900 });
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(only(stripe.subscriptionsOf(host.user.id)).id).toBe(id);
});

test('months that nobody had are not charged for: with nothing open a new subscription begins', async () => {
  const host = await payments.newPayer();
  const { id } = newest(host);
  stripe.failRenewal(id);
  stripe.end(id, 'unpaid');
  for (const { id: invoice } of openOf(host)) stripe.invoices.void(invoice);
  stripe.endPeriod(id);
  expect(invoicesOf(host)[0]?.status).toBe('draft');
  await payments.untilTier(host, 'free');
  const { body: quote } = await payments.quote(host, 'pro');
  expect(quote).toMatchObject({ kind: 'new', dueNowCents: 900 });
  stripe.pay(secretOf(await payments.subscribe(host, 'pro', quote.id)));
  await payments.untilTier(host, 'pro');
  expect(stripe.subscriptionsOf(host.user.id).map(({ status }) => status)).toEqual(['active', 'canceled']);
  expect(openOf(host)).toEqual([]);
});

test('what is owed and on its way is not asked for twice', async () => {
  const host = await payments.newPayer();
  stripe.failRenewal(newest(host).id);
  const secret = secretOf(await payments.choose(host, 'pro'));
  stripe.pay(secret, 'slow');
  expect((await payments.choose(host, 'pro')).body).toEqual({ clientSecret: null });
  stripe.till.arrive(secret);
  await untilStatus(host, 'active');
});

test('cancelled while something is owed: paying keeps the end, and it goes on only when that is chosen', async () => {
  const host = await payments.newPayer();
  const { id } = newest(host);
  stripe.failRenewal(id);
  stripe.cancelAtPeriodEnd(id);
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  await untilStatus(host, 'active');
  expect((await payments.billing(host)).subscription?.endsAt).not.toBeNull();
  expect((await payments.choose(host, 'pro')).body).toEqual({ clientSecret: null });
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.endsAt).toBeNull(), SOON);
});
