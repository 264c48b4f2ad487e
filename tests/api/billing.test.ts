import { expect, test, vi } from 'vitest';
import { joinRoom, newHost, newRoom, refusalOf, seatIn, send } from './client.ts';
import { secretOf, startPayments } from './payments.ts';

// The real routes, the real SDK and the real webhook against a Stripe that keeps state (tests/fakes/stripe).

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

test('somebody who never paid is on the free plan and may pay', async () => {
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
  expect((await payments.quote(host, 'pro')).body).toEqual({
    tier: 'pro',
    kind: 'new',
    dueNowCents: 900,
    perMonthCents: 900,
    nextPaymentAt: null,
    prorationDate: null,
  });
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  expect(secret).toMatch(/^pi_\w+_secret_\w+$/);
  await stripe.deliveries.settled();
  expect(await payments.billing(host)).toMatchObject({ tier: 'free', canManage: true });

  stripe.pay(secret);
  await payments.untilTier(host, 'pro');
  const { subscription } = await payments.billing(host);
  expect(subscription).toMatchObject({ tier: 'pro', status: 'active', endsAt: null, graceEndsAt: null });
  expect(refusalOf(await payments.subscribe(host, 'pro'))).toEqual([409, 'already_subscribed']);
  expect(refusalOf(await payments.quote(host, 'pro'))).toEqual([409, 'already_subscribed']);
});

test('a card that is refused pays nothing, and another one does', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'premium'));
  expect(stripe.pay(secret, 'declined').error?.code).toBe('card_declined');
  expect(secretOf(await payments.subscribe(host, 'premium'))).toBe(secret);
  expect(stripe.pay(secret, '3ds').status).toBe('requires_action');
  expect(stripe.till.authenticate(secret, false).error).toBeDefined();
  await stripe.deliveries.settled();
  expect((await payments.billing(host)).tier).toBe('free');
  stripe.pay(secret, '3ds');
  stripe.till.authenticate(secret, true);
  await payments.untilTier(host, 'premium');
});

test('ten calls at once make one customer and one subscription', async () => {
  const host = await newHost();
  const replies = await Promise.all(Array.from({ length: 10 }, () => payments.subscribe(host, 'pro')));
  expect(new Set(replies.map(secretOf)).size).toBe(1);
  only(stripe.customersOf(host.user.id));
  only(stripe.subscriptionsOf(host.user.id));
});

test('two tabs that choose different plans never lead to two that run', async () => {
  const host = await newHost();
  const tiers = ['pro', 'premium', 'pro', 'premium'] as const;
  const replies = await Promise.all(tiers.map((tier) => payments.subscribe(host, tier)));
  for (const reply of replies) stripe.pay(secretOf(reply));
  only(live(host.user.id));
  only(stripe.customersOf(host.user.id));
  const { price } = only(live(host.user.id)).items.data[0];
  await payments.untilTier(host, price.unit_amount === 900 ? 'pro' : 'premium');
});

test('what is paid for in one tab at this very moment is not ended by the other one', async () => {
  const host = await newHost();
  const secret = secretOf(await payments.subscribe(host, 'pro'));
  payments.service.beforeAnswer = (call) => {
    if (call.endsWith('/void')) stripe.pay(secret);
  };
  const reply = await payments.subscribe(host, 'premium');
  payments.service.beforeAnswer = () => {};
  expect([reply.status, reply.body.clientSecret]).toEqual([200, null]);
  only(stripe.subscriptionsOf(host.user.id));
  await payments.untilTier(host, 'premium');
});

test('a customer that was deleted in the provider’s pages is made anew', async () => {
  const host = await proHost();
  const { id } = only(stripe.customersOf(host.user.id));
  for (const one of live(host.user.id)) stripe.end(one.id, 'canceled');
  stripe.shelf.customer(id).deleted = true;
  await payments.untilTier(host, 'free');
  expect(refusalOf(await payments.portal(host))).toEqual([409, 'not_subscribed']);
  expect((await payments.quote(host, 'pro')).body).toMatchObject({ kind: 'new' });
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  expect(only(stripe.customersOf(host.user.id)).id).not.toBe(id);
});

test('the portal is for who has something to manage, and leads back to the dashboard', async () => {
  expect(refusalOf(await payments.portal(await newHost()))).toEqual([409, 'not_subscribed']);
  const { body } = await payments.portal(await proHost());
  const page = await fetch(body.url);
  expect(page.status).toBe(200);
  expect(new URL(body.url).searchParams.get('return_url')).toMatch(/^http.*\/admin$/);
});

test('nobody reads or begins anything for somebody else', async () => {
  const { origin } = payments;
  for (const [method, path] of [
    ['GET', '/api/billing'],
    ['GET', '/api/billing/quote?tier=pro'],
    ['POST', '/api/create-subscription'],
    ['POST', '/api/billing/portal'],
  ] as const) {
    const body = method === 'POST' ? { tier: 'pro' } : undefined;
    expect(refusalOf(await send(method, path, { body, origin }))).toEqual([401, 'sign_in']);
  }
});

test('an open room takes as many as the new plan allows', async () => {
  const host = await newHost();
  const { roomId } = await newRoom(host);
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) await seatIn(roomId, name);
  expect((await joinRoom(roomId, 'Fay')).status).toBe(403);
  stripe.pay(secretOf(await payments.subscribe(host, 'pro')));
  await payments.untilTier(host, 'pro');
  await vi.waitFor(async () => expect((await joinRoom(roomId, 'Fay')).status).toBe(201));
});
