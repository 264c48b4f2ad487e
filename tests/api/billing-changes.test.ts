import { describe, expect, inject, test, vi } from 'vitest';
import { PRICE_PREMIUM, PRICE_PRO } from '../fakes/stripe/account.ts';
import { mailTo } from '../support/mailbox.ts';
import { newHost, refusalOf, type TestHost } from './client.ts';
import { givePerk, only, press, SOON, secretOf, startPayments } from './payments.ts';

// Subscribers who choose a plan: Stripe's pages do it, and its events tell us. The real routes, the real SDK and the real
// webhook against a Stripe that keeps state (tests/fakes/stripe).

const payments = await startPayments();
const { stripe } = payments.service;

const running = (host: TestHost) => only(payments.live(host));
const invoicesOf = (host: TestHost) => stripe.subscriptionsOf(host.user.id).flatMap((one) => stripe.invoicesOf(one));
const endsAt = async (host: TestHost) => (await payments.billing(host)).subscription?.endsAt;

describe('another plan', () => {
  test('changes the one subscription when the subscriber confirms, up and down again', async () => {
    const host = await payments.newPayer();
    const { id } = running(host);
    const page = await payments.portal(host, 'premium');
    const shown = await (await fetch(page.body.url)).text();
    expect(shown).toContain('Amount due today: $20.00');
    expect((await payments.billing(host)).tier).toBe('pro');
    expect(await press(page, 'confirm')).toBe('/admin');
    await payments.untilTier(host, 'premium');
    expect(running(host).id).toBe(id);
    expect(invoicesOf(host)[0]).toMatchObject({ billing_reason: 'subscription_update', amount_paid: 2_000 });

    await press(await payments.portal(host, 'pro'), 'confirm');
    await payments.untilTier(host, 'pro');
    expect(only(stripe.customersOf(host.user.id)).balance).toBeLessThanOrEqual(-1_999);
    expect(running(host).id).toBe(id);
  });

  test('is not begun beside the running one: there are never two', async () => {
    for (const [first, second] of [
      ['pro', 'premium'],
      ['premium', 'pro'],
    ] as const) {
      const host = await payments.newPayer(first);
      for (const tier of [first, second]) {
        expect(refusalOf(await payments.subscribe(host, tier))).toEqual([409, 'already_subscribed']);
      }
      expect(only(stripe.subscriptionsOf(host.user.id)).status).toBe('active');
      expect((await payments.billing(host)).tier).toBe(first);
    }
  });

  test('that is paid for by no card changes nothing, and leaves nothing to be charged', async () => {
    const host = await payments.newPayer();
    stripe.setCard(running(host).id, 'declined');
    const page = await payments.portal(host, 'premium');
    expect(await press(page, 'confirm')).toBeNull();
    expect(invoicesOf(host).filter(({ status }) => status === 'open')).toEqual([]);
    expect(running(host).items.data[0].price.id).toBe(PRICE_PRO);
    stripe.setCard(running(host).id, 'good');
    await press(page, 'confirm');
    await payments.untilTier(host, 'premium');
  });

  test('in a trial changes the plan, and the trial continues', async () => {
    const host = await newHost();
    await givePerk(host, 30);
    stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
    await vi.waitFor(async () => expect((await payments.billing(host)).subscription?.status).toBe('trialing'), SOON);
    const { trial_end } = running(host);
    await press(await payments.portal(host, 'premium'), 'confirm');
    await payments.untilTier(host, 'premium');
    expect(running(host)).toMatchObject({ status: 'trialing', trial_end });
    expect(invoicesOf(host).filter(({ amount_due }) => amount_due > 0)).toEqual([]);
  });

  test('is the one that is had: there is nothing to change', async () => {
    const host = await payments.newPayer('premium');
    expect(refusalOf(await payments.portal(host, 'premium'))).toEqual([409, 'already_subscribed']);
  });

  test('is for subscribers: others have nothing to change', async () => {
    expect(refusalOf(await payments.portal(await newHost(), 'pro'))).toEqual([409, 'not_subscribed']);
    const host = await newHost();
    await payments.subscribe(host, 'pro');
    expect(refusalOf(await payments.portal(host, 'premium'))).toEqual([409, 'not_subscribed']);
  });

  test('is not available where the settings of the portal do not allow it', async () => {
    const host = await payments.newPayer();
    payments.service.portal.switchesTo = [];
    try {
      expect(refusalOf(await payments.portal(host, 'premium'))).toEqual([503, 'not_configured']);
    } finally {
      payments.service.portal.switchesTo = [PRICE_PRO, PRICE_PREMIUM];
    }
    expect((await payments.portal(host, 'premium')).status).toBe(200);
  });
});

describe('cancelled', () => {
  test('it is paid until the period ends; renewed in time it goes on, else it is free and can be begun again', async () => {
    const host = await payments.newPayer();
    const { id } = running(host);
    await press(await payments.portal(host), 'cancel');
    await vi.waitFor(async () => expect(await endsAt(host)).not.toBeNull(), SOON);
    expect((await payments.billing(host)).tier).toBe('pro');
    await mailTo(inject('stack').mailboxUrl ?? '', host.email, /^Your Pro ends on /);

    await press(await payments.portal(host, 'pro'), 'renew');
    await vi.waitFor(async () => expect(await endsAt(host)).toBeNull(), SOON);

    stripe.cancelAtPeriodEnd(id);
    stripe.endPeriod(id);
    await payments.untilTier(host, 'free');
    expect((await payments.billing(host)).subscription).toBeNull();
    stripe.pay(secretOf(await payments.subscribe(host, 'premium')));
    await payments.untilTier(host, 'premium');
    only(stripe.customersOf(host.user.id));
  });

  test('it is first renewed, and only then changed', async () => {
    const host = await payments.newPayer();
    stripe.cancelAtPeriodEnd(running(host).id);
    await press(await payments.portal(host, 'premium'), 'renew');
    expect(running(host).cancel_at).toBeNull();
    await press(await payments.portal(host, 'premium'), 'confirm');
    await payments.untilTier(host, 'premium');
  });
});
