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
  const begun = await payments.subscribe(host, 'pro');
  const secret = secretOf(begun);
  expect(secret).toMatch(/^seti_/);
  expect(begun.body.dueNowCents).toBe(0);
  expect(secretOf(await payments.subscribe(host, 'pro'))).toBe(secret);
  await stripe.deliveries.settled();
  // Not begun without a card.
  expect(await payments.billing(host)).toMatchObject({ tier: 'pro', perk: {} });
  expect((await payments.billing(host)).subscription?.status).not.toBe('trialing');
  stripe.pay(secret);
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'), SOON);
  const { perk, subscription } = await payments.billing(host);
  expect(Math.abs(Date.parse(subscription?.trialEndsAt ?? '') - Date.parse(perk?.endsAt ?? ''))).toBeLessThan(1_000);
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'already_subscribed']);
});

test('a trial that nobody gave a card for ends with nothing owed', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  secretOf(await payments.subscribe(host, 'pro'));
  const [trial] = stripe.subscriptionsOf(host.user.id);
  stripe.endPeriod(trial?.id ?? '');
  expect(trial?.status).toBe('canceled');
  expect(stripe.invoicesOf(trial as never).filter(({ amount_due }) => amount_due > 0)).toEqual([]);
});

test('the card that a customer has already begins the trial at once', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  const customer = only(stripe.customersOf(host.user.id));
  customer.invoice_settings.default_payment_method = stripe.saveCard('good');
  stripe.end(only(payments.live(host)).id, 'canceled');
  expect((await payments.subscribe(host, 'pro')).body).toEqual({ clientSecret: null, dueNowCents: 0 });
  await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'), SOON);
});

test('after the perk Pro is paid for at once, also where its trial was begun and never confirmed', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  await payments.subscribe(host, 'pro');
  const sql = connectAs('supabase_admin', 1);
  await sql`update public.founder_perks set granted_at = now() - interval '2 days', ends_at = now() - interval '1 second'
    where user_id = ${host.user.id}`;
  const begun = await payments.subscribe(host, 'pro');
  expect(begun.body).toEqual({ clientSecret: expect.stringMatching(/^pi_/), dueNowCents: 900 });
  stripe.pay(secretOf(begun));
  await payments.untilTier(host, 'pro');
  expect(only(payments.live(host)).status).toBe('active');
});

test('Premium during a founder perk is paid for at once, also where a trial of Pro was begun', async () => {
  const host = await newHost();
  await givePerk(host, 30);
  secretOf(await payments.subscribe(host, 'pro'));
  const secret = secretOf(await payments.subscribe(host, 'premium'));
  expect(secret).toMatch(/^pi_/);
  stripe.pay(secret);
  await payments.untilTier(host, 'premium');
  only(payments.live(host));
});
