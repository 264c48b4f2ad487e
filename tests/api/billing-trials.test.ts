import { expect, test, vi } from 'vitest';
import { connectAs } from '../support/database.ts';
import { newHost, refusalOf } from './client.ts';
import { givePerk, only, SOON, secretOf, startPayments } from './payments.ts';

// Subscriptions that begin during a founder perk, against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

test('during a founder perk Pro begins when the perk ends, with a card that is kept until then', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  const { body: quote } = await payments.quote(host, 'pro');
  expect(quote).toMatchObject({ kind: 'new', dueNowCents: 0, perMonthCents: 900 });
  const secret = secretOf(await payments.subscribe(host, 'pro', quote.id));
  expect(secret).toMatch(/^seti_/);
  expect(secretOf(await payments.subscribe(host, 'pro', quote.id))).toBe(secret);
  await stripe.deliveries.settled();
  // Not begun without a card.
  expect(await payments.billing(host)).toMatchObject({ tier: 'pro', perk: {} });
  expect((await payments.billing(host)).subscription?.status).not.toBe('trialing');
  stripe.pay(secret);
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'), SOON);
  expect((await payments.billing(host)).subscription?.trialEndsAt).toBe(quote.nextPaymentAt);
  expect(refusalOf(await payments.choose(host, 'pro'))).toEqual([409, 'already_subscribed']);
});

test('a trial that nobody gave a card for ends with nothing owed', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  secretOf(await payments.choose(host, 'pro'));
  const [trial] = stripe.subscriptionsOf(host.user.id);
  stripe.endPeriod(trial?.id ?? '');
  expect(trial?.status).toBe('canceled');
  expect(stripe.invoices.of(trial as never).filter(({ amount_due }) => amount_due > 0)).toEqual([]);
});

test('the card that a customer has already begins the trial at once', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  stripe.pay(secretOf(await payments.choose(host, 'pro')));
  const customer = only(stripe.customersOf(host.user.id));
  customer.invoice_settings.default_payment_method = stripe.invoices.saveCard(customer.id, 'good');
  stripe.end(only(payments.live(host)).id, 'canceled');
  expect((await payments.choose(host, 'pro')).body).toEqual({ clientSecret: null });
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'), SOON);
});

test('nobody who was shown a free start is charged after the perk has ended', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  const { body: quote } = await payments.quote(host, 'pro');
  const sql = connectAs('supabase_admin', 1);
  await sql`update public.founder_perks set granted_at = now() - interval '2 days', ends_at = now() - interval '1 second'
    where user_id = ${host.user.id}`;
  expect(refusalOf(await payments.subscribe(host, 'pro', quote.id))).toEqual([409, 'quote_outdated']);
  expect(stripe.subscriptionsOf(host.user.id)).toEqual([]);
});

test('Premium during a founder perk is paid for at once, before and after a trial of Pro', async () => {
  const first = await newHost();
  await givePerk(first, 30);
  secretOf(await payments.choose(first, 'pro'));
  const secret = secretOf(await payments.choose(first, 'premium'));
  expect(secret).toMatch(/^pi_/);
  stripe.pay(secret);
  await payments.untilTier(first, 'premium');
  only(payments.live(first));

  const second = await newHost();
  await givePerk(second, 30);
  stripe.pay(secretOf(await payments.choose(second, 'pro')));
  expect((await payments.quote(second, 'premium')).body).toMatchObject({ kind: 'change', dueNowCents: 2_900 });
  expect((await payments.choose(second, 'premium')).body.clientSecret).toBeNull();
  await payments.untilTier(second, 'premium');
  expect(only(payments.live(second))).toMatchObject({ status: 'active' });
});
