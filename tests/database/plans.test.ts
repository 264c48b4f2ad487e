import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  billing,
  PAST_DUE_GRACE_DAYS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#shared/contract/billing.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { effectiveTier, getBilling, inDays, newCustomer, newFounder, readAs, tell } from './billing.ts';
import { connect, connectAsApi, type Sql, type Transaction } from './connections.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const billingOf = async (user: string) => z.omit(billing, { canPay: true }).parse(await getBilling(api, user));

/** Moves the beginning of the unpaid days. */
const unpaidFor = (user: string, days: number, seconds = 0, sql: Sql | Transaction = owner) => sql`
  update public.subscriptions
  set past_due_since = now() - make_interval(days => ${days}, secs => ${seconds})
  where user_id = ${user} and status = 'past_due'`;

describe('a subscription for Pro that is', () => {
  const GRANTS: Record<SubscriptionStatus, Tier> = {
    active: 'pro',
    trialing: 'pro',
    past_due: 'pro',
    incomplete: 'free',
    incomplete_expired: 'free',
    canceled: 'free',
    unpaid: 'free',
    paused: 'free',
  };
  const SHOWN: SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

  test.each([...SUBSCRIPTION_STATUSES])('%s counts or does not, and is shown where it matters', async (status) => {
    const { user, customerId } = await newCustomer(owner);
    await tell(api, readAs(customerId, { status }));
    expect(await effectiveTier(api, user)).toBe(GRANTS[status]);
    const { tier, canManage, subscription } = await billingOf(user);
    expect({ tier, canManage }).toEqual({ tier: GRANTS[status], canManage: true });
    expect(subscription?.status).toBe(SHOWN.includes(status) ? status : undefined);
  });

  test.each(['active', 'trialing', 'past_due'] as const)(
    '%s and was cancelled counts until it ends',
    async (status) => {
      const { user, customerId } = await newCustomer(owner);
      const endsAt = inDays(10);
      await tell(api, readAs(customerId, { status, endsAt }));
      expect(await billingOf(user)).toMatchObject({ tier: 'pro', subscription: { status, endsAt } });
      await owner`update public.subscriptions set ends_at = now() - interval '1 second' where user_id = ${user}`;
      expect(await billingOf(user)).toMatchObject({ tier: 'free', subscription: null });
    },
  );

  test('unpaid keeps the plan for 7 days, not a second more, and says until when', async () => {
    const { user, customerId } = await newCustomer(owner);
    await tell(api, readAs(customerId, { status: 'past_due' }));
    // Within a transaction the clock stands still, however slow the machine is.
    const tier = await owner.begin(async (sql) => {
      await unpaidFor(user, PAST_DUE_GRACE_DAYS, -1, sql);
      return effectiveTier(sql, user);
    });
    expect(tier).toBe('pro');
    const since = (await owner`select past_due_since as at from public.subscriptions where user_id = ${user}`)[0]?.at;
    const { subscription } = await billingOf(user);
    expect(Date.parse(subscription?.graceEndsAt ?? '') - since.getTime()).toBe(PAST_DUE_GRACE_DAYS * 86_400_000);
    await unpaidFor(user, PAST_DUE_GRACE_DAYS);
    expect(await billingOf(user)).toMatchObject({ tier: 'free', subscription: { status: 'past_due' } });
  });

  test('for a price that is not sold here grants nothing and is not shown', async () => {
    const { user, customerId } = await newCustomer(owner);
    await tell(api, readAs(customerId));
    await tell(api, readAs(customerId, { tier: null }));
    expect(await billingOf(user)).toMatchObject({ tier: 'free', subscription: null, canManage: true });
  });
});

describe('of several things that grant a plan', () => {
  test.each([
    ['premium', 'pro'],
    ['pro', 'premium'],
  ] as const)('the best counts, whichever came first: %s, %s', async (...tiers) => {
    const { user, customerId } = await newCustomer(owner);
    for (const tier of tiers) await tell(api, readAs(customerId, { id: `sub_${tier}_${user}`, tier }));
    expect(await effectiveTier(api, user)).toBe('premium');
    expect(await billingOf(user)).toMatchObject({ tier: 'premium', subscription: { tier: 'premium' } });
    await tell(api, readAs(customerId, { id: `sub_premium_${user}`, tier: 'premium', status: 'canceled' }));
    expect(await billingOf(user)).toMatchObject({ tier: 'pro', subscription: { tier: 'pro', status: 'active' } });
  });

  test('the active plan is shown before one that needs attention, an unpaid one not at all', async () => {
    const { user, customerId } = await newCustomer(owner);
    const shown = async () => (await billingOf(user)).subscription?.status;
    const set = (id: string, status: SubscriptionStatus) =>
      tell(api, readAs(customerId, { id: `sub_${id}_${user}`, status }));
    await set('a', 'canceled');
    await set('b', 'incomplete');
    expect(await shown()).toBeUndefined();
    await set('c', 'paused');
    expect(await shown()).toBe('paused');
    await set('d', 'unpaid');
    expect(await shown()).toBe('unpaid');
    await set('e', 'past_due');
    await unpaidFor(user, 8);
    expect(await shown()).toBe('past_due');
    await set('f', 'trialing');
    expect(await shown()).toBe('trialing');
  });

  test.each([
    ['canceled', 'pro', 'pro'],
    ['active', 'pro', 'pro'],
    ['active', 'premium', 'premium'],
    ['past_due', 'premium', 'premium'],
    ['unpaid', 'premium', 'pro'],
  ] as const)('a founder perk beside a subscription that is %s for %s makes %s', async (status, tier, effective) => {
    const user = await newFounder(owner, 5);
    await owner`insert into public.stripe_customers (user_id, customer_id) values (${user}, ${`cus_${user}`})`;
    await tell(api, readAs(`cus_${user}`, { status, tier }));
    expect(await effectiveTier(api, user)).toBe(effective);
  });
});

test('a founder perk is Pro until its date, which is shown before and after', async () => {
  const user = await newFounder(owner, 5);
  expect(await billingOf(user)).toMatchObject({ tier: 'pro', canManage: false, subscription: null });
  await owner`update public.founder_perks set ends_at = now() where user_id = ${user}`;
  const { tier, perk } = await billingOf(user);
  expect(tier).toBe('free');
  expect(Date.parse(perk?.endsAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a host without any of it is free, and has nothing to manage', async () => {
  const nothing = { tier: 'free', canManage: false, subscription: null, perk: null };
  expect(await billingOf(await newHost(owner))).toEqual(nothing);
});
